import { z } from 'zod'

/** Who runs this copy of the product, so that another ministry can run it under its own name. */
export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  organisation: z.string(),
  contactEmail: z.string(),
  /** As it is shown, such as +1 555 123 4567; nobody has to have one. */
  contactPhone: z.string().optional(),
  /** Where the product is reached from outside, without a closing slash. */
  publicUrl: z.string(),
  /** As the tax office writes it; nobody has to have one. */
  taxId: z.string().optional(),
  /** Whether no money moves here: payments go to the sandbox. */
  paymentsAreSandbox: z.boolean(),
  premium: z.object({ mode: z.enum(['membership', 'gift']), freeDays: z.int() }),
})
export type Site = z.infer<typeof site>
