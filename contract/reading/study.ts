import { z } from 'zod'
import { MAX_SEARCH_CHARS, PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { passage } from '#contract/scripture/passage.ts'
import { bookRead } from './book-read.ts'
import { insight } from './insight.ts'
import { questionKey } from './journal.ts'
import { themeSlugs } from './themes.ts'

export const studyDay = z.int().min(1).max(PLAN_DAYS)

/** A number in an address. Piped, because coercing alone would leave the typed client unable to check it. */
const inAddress = (number: z.ZodInt, spelling: RegExp) =>
  z.string().regex(spelling).transform(Number).pipe(number)

export const studyDayParam = z.object({ day: inAddress(studyDay, /^[1-9]\d{0,3}$/) })

export const studySearchQuery = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_CHARS) })

/** What a card shows of a study. */
export const studyCard = z.object({
  day: studyDay,
  title: z.string(),
  scripture: z.string(),
  theme: z.enum(themeSlugs),
  /** Whether there is a study to it; a day that is only planned has its title and its passage. */
  isWritten: z.boolean(),
  /** What it says in one sentence; null for a day that is still to be written. */
  point: z.string().nullable(),
})
export type StudyCard = z.infer<typeof studyCard>

export const season = z.object({
  number: z.int().min(1).max(SEASONS),
  title: z.string(),
  invitation: z.string(),
})
export type Season = z.infer<typeof season>

/** The plan, in the order of its days, those that are still to be written among them. */
export const plan = z.object({ seasons: z.array(season), studies: z.array(studyCard) })
export type Plan = z.infer<typeof plan>

export const question = z.object({ key: questionKey, text: z.string() })
export type Question = z.infer<typeof question>

/** A season as it is walked: its thirty days, and the words at its end. */
export const seasonInFull = season.extend({
  /** In paragraphs; none while the season is being written. */
  closing: z.array(z.string()),
  studies: z.array(studyCard),
  /** The 66 books in their order, and the chapters its days read from. */
  books: z.array(bookRead),
})
export type SeasonInFull = z.infer<typeof seasonInFull>

export const seasonParam = z.object({ number: inAddress(season.shape.number, /^[1-9]\d?$/) })

/** What a reader carries away from a day. It is everybody's, as the card is. */
export const takeaway = z.object({
  /** The main claim of the passage, in one sentence. */
  point: z.string(),
  /** The verse it stands on, as we write it: "John 3:16". */
  reference: z.string(),
})
export type Takeaway = z.infer<typeof takeaway>

/** A study as it is read. Paragraphs may carry *emphasis*. */
export const study = studyCard.omit({ point: true }).extend({
  season,
  passage,
  /** The names of the places its passage has, in their order, where it is known or guessed where they were. */
  places: z.array(z.string()),
  /** Null for a day that is still to be written. */
  takeaway: takeaway.nullable(),
  /**
   * Whether all but its Scripture is left out here, because premium opens it. Such a day has no insight, texts or questions, and
   * neither has one that is not written yet.
   */
  isLocked: z.boolean(),
  insight: insight.nullable(),
  content: z.array(z.string()),
  reflection: z.array(z.string()),
  prayer: z.array(z.string()),
  questions: z.array(question),
  /** How long what is here of it takes to read, passage and texts. */
  readingMinutes: z.int().positive(),
  previousDay: studyDay.nullable(),
  next: studyCard.nullable(),
})
export type Study = z.infer<typeof study>

export const studyMatches = z.object({ days: z.array(studyDay) })
