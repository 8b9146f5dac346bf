import { z } from 'zod'
import { MAX_SEARCH_CHARS, PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { passage } from '#contract/scripture/passage.ts'
import { bookRead } from './book-read.ts'
import { insight } from './insight.ts'
import { questionKey } from './journal.ts'
import { themeSlugs } from './themes.ts'

export const studyDay = z.int().min(1).max(PLAN_DAYS)

/**
 * A number in a URL path, in one spelling. Uses `pipe`, since the typed client cannot check a
 * coerced value.
 */
const inAddress = (number: z.ZodInt, spelling: RegExp) =>
  z.string().regex(spelling).transform(Number).pipe(number)

export const studyDayParam = z.object({ day: inAddress(studyDay, /^[1-9]\d{0,3}$/) })

export const studySearchQuery = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_CHARS) })

/** A study as displayed on a card. */
export const studyCard = z.object({
  day: studyDay,
  title: z.string(),
  scripture: z.string(),
  theme: z.enum(themeSlugs),
  /** Whether the study is written; a planned day only has its title, theme and passage. */
  isWritten: z.boolean(),
  /** The claim of the study in one sentence; null if it is not written yet. */
  point: z.string().nullable(),
})
export type StudyCard = z.infer<typeof studyCard>

export const season = z.object({
  number: z.int().min(1).max(SEASONS),
  title: z.string(),
  invitation: z.string(),
})
export type Season = z.infer<typeof season>

/** The plan in the order of its days, including those that are not written yet. */
export const plan = z.object({ seasons: z.array(season), studies: z.array(studyCard) })
export type Plan = z.infer<typeof plan>

export const question = z.object({ key: questionKey, text: z.string() })
export type Question = z.infer<typeof question>

/** A season with its thirty days and its closing words. */
export const seasonInFull = season.extend({
  /** Paragraphs; empty while the season is being written. */
  closing: z.array(z.string()),
  studies: z.array(studyCard),
  /** The 66 books in their order, and the chapters that its days visit. */
  books: z.array(bookRead),
})
export type SeasonInFull = z.infer<typeof seasonInFull>

export const seasonParam = z.object({ number: inAddress(season.shape.number, /^[1-9]\d?$/) })

/** The point of a study and its verse. Open to everyone, like the card. */
export const takeaway = z.object({
  /** The main claim of the passage, in one sentence. */
  point: z.string(),
  /** Formatted reference of the verse that the point rests on: "John 3:16". */
  reference: z.string(),
})
export type Takeaway = z.infer<typeof takeaway>

/** A study for reading. Paragraphs may contain *emphasis*. */
export const study = studyCard.omit({ point: true }).extend({
  season,
  passage,
  /** Names of the places in its passage with a known or supposed location, in order of occurrence. */
  places: z.array(z.string()),
  /** Null if the day is not written yet. */
  takeaway: takeaway.nullable(),
  /**
   * Whether premium is required, and everything except Scripture is omitted here. A locked day has
   * no insight, texts or questions; neither has a day that is not written yet.
   */
  isLocked: z.boolean(),
  insight: insight.nullable(),
  content: z.array(z.string()),
  reflection: z.array(z.string()),
  prayer: z.array(z.string()),
  questions: z.array(question),
  /** Reading time of the included texts and the passage. */
  readingMinutes: z.int().positive(),
  previousDay: studyDay.nullable(),
  next: studyCard.nullable(),
})
export type Study = z.infer<typeof study>

export const studyMatches = z.object({ days: z.array(studyDay) })
