import { z } from 'zod'
import { passage, translation } from '#contract/scripture/passage.ts'
import { studyDay } from './study.ts'

/** What an address of the API says of a book, a chapter and a translation. */
export const bookParam = z.object({ book: z.string().max(40) })
export const chapterParam = bookParam.extend({ chapter: z.string().max(10) })
export const translationQuery = z.object({ translation: translation.default('WEB') })

/** A day of the plan, as far as a chapter names it. */
const dayOfChapter = z.object({ day: studyDay, title: z.string(), scripture: z.string() })
export type DayOfChapter = z.infer<typeof dayOfChapter>

/** A chapter as it is read. */
export const bibleChapter = z.object({
  /** All of it. */
  passage,
  /** Verses that the translation counts and leaves without words. */
  blankVerses: z.array(z.int().positive()),
  /** The days whose passage reads from it, in the order of the plan. */
  days: z.array(dayOfChapter),
})
export type BibleChapterText = z.infer<typeof bibleChapter>

/** A whole book, to be kept on a device. */
export const bibleBook = z.object({ translation, chapters: z.array(bibleChapter) })
export type BibleBookText = z.infer<typeof bibleBook>

/** Passages to read with a verse, the one that says most about it first. */
export const crossReferences = z.object({
  references: z.array(
    z.object({
      /** As we write it: "1 John 4:9–10". */
      reference: z.string(),
      /** How it begins. */
      words: z.string(),
    }),
  ),
})
export type CrossReferences = z.infer<typeof crossReferences>
