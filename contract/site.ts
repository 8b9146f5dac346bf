import { z } from 'zod'

/** Name and settings of an installation, so that another organisation can run the software under its own name. */
export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  organisation: z.string(),
  contactEmail: z.string(),
  /** Phone number as displayed, such as +1 555 123 4567; optional. */
  contactPhone: z.string().optional(),
  /** Public base URL, without a trailing slash. */
  publicUrl: z.string(),
  /** Tax number of the organisation, in the spelling of the tax authority, such as 12-3456789; optional. */
  taxId: z.string().optional(),
  /** Whether payments run in sandbox mode, in which no cards are charged. */
  paymentsAreSandbox: z.boolean(),
  premium: z.object({ mode: z.enum(['membership', 'gift']), freeDays: z.int() }),
})
export type Site = z.infer<typeof site>
