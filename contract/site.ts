import { z } from 'zod'

/** Who runs this copy of the product, so that another ministry can run it under its own name. */
export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  organisation: z.string(),
  contactEmail: z.string(),
  /** Where the product is reached from outside, without a closing slash. */
  publicUrl: z.string(),
})
export type Site = z.infer<typeof site>
