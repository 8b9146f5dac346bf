import { z } from 'zod'

/** A book of the Bible, and how much of it is read: by somebody, or in a season. */
export const bookRead = z.object({
  name: z.string(),
  /** The compartment of the shelf it stands in: "Law". */
  group: z.string(),
  chapters: z.int(),
  /** Chapters read from, ascending. */
  read: z.array(z.int()),
})
export type BookRead = z.infer<typeof bookRead>
