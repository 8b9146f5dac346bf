import { z } from 'zod'

/**
 * A book of the Bible, with the numbers of some of its chapters: those that a member has read or, for a
 * season, those that its passages are from.
 */
export const bookRead = z.object({
  name: z.string(),
  /** Group of books that the book belongs to: "Law". */
  group: z.string(),
  chapters: z.int(),
  /** Numbers of the chapters of which at least a part was read (or is in the season), ascending. */
  read: z.array(z.int()),
})
export type BookRead = z.infer<typeof bookRead>
