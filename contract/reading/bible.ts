import { z } from 'zod'
import { passage, translation } from '#contract/scripture/passage.ts'
import { studyDay } from './study.ts'

/** Path parameter: slug of a book of the Bible. The schemas below add the chapter and the translation. */
export const bookParam = z.object({ book: z.string().max(40) })
export const chapterParam = bookParam.extend({ chapter: z.string().max(10) })
export const translationQuery = z.object({ translation: translation.default('WEB') })

/** A day of the plan whose passage includes at least a part of the chapter. */
const dayOfChapter = z.object({ day: studyDay, title: z.string(), scripture: z.string() })
export type DayOfChapter = z.infer<typeof dayOfChapter>

/** Text of a chapter of the Bible, with those days of the plan whose passages are from this chapter. */
export const bibleChapter = z.object({
  /** The whole chapter. */
  passage,
  /** Numbers of the verses that the translation leaves blank. */
  blankVerses: z.array(z.int().positive()),
  /** Days whose passage includes at least part of the chapter, in the order of the plan. */
  days: z.array(dayOfChapter),
})
export type BibleChapterText = z.infer<typeof bibleChapter>

/** Text of a whole book, for storing it on a device. */
export const bibleBook = z.object({ translation, chapters: z.array(bibleChapter) })
export type BibleBookText = z.infer<typeof bibleBook>

/** Cross-references of a verse, most relevant first. */
export const crossReferences = z.object({
  references: z.array(
    z.object({
      /** Formatted reference: "1 John 4:9–10". */
      reference: z.string(),
      /** First words of the passage that the cross-reference refers to. */
      words: z.string(),
    }),
  ),
})
export type CrossReferences = z.infer<typeof crossReferences>
