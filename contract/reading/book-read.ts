import { z } from 'zod'

/** A book of the Bible, with the chapters that a member has read, or that a season reads. */
export const bookRead = z.object({
  name: z.string(),
  /** Group of books that the book belongs to: "Law". */
  group: z.string(),
  chapters: z.int(),
  /** Numbers of the chapters that were read at least in part, ascending. */
  read: z.array(z.int()),
})
export type BookRead = z.infer<typeof bookRead>
