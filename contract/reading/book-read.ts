import { z } from 'zod'

/** A book of the Bible, with the chapters that a member has read or a season visits. */
export const bookRead = z.object({
  name: z.string(),
  /** Group of books on the shelf: "Law". */
  group: z.string(),
  chapters: z.int(),
  /** Chapters of which at least a part was read, ascending. */
  read: z.array(z.int()),
})
export type BookRead = z.infer<typeof bookRead>
