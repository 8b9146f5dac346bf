import { z } from 'zod'
import { MAX_SEARCH_CHARS, PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { passage } from '#contract/scripture/passage.ts'
import { bookRead } from './book-read.ts'
import { insight } from './insight.ts'
import { questionKey } from './journal.ts'
import { themeSlugs } from './themes.ts'

export const studyDay = z.int().min(1).max(PLAN_DAYS)

/**
 * A number in a URL path, of which only one spelling is accepted ("8", not "08"). Does not use `z.coerce`: its input
 * has the type `unknown`, so the typed API client would accept any value.
 */
const inAddress = (number: z.ZodInt, spelling: RegExp) =>
  z.string().regex(spelling).transform(Number).pipe(number)

export const studyDayParam = z.object({ day: inAddress(studyDay, /^[1-9]\d{0,3}$/) })

export const studySearchQuery = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_CHARS) })

/** Summary of a study, as displayed on a card in lists of studies. */
export const studyCard = z.object({
  day: studyDay,
  title: z.string(),
  scripture: z.string(),
  theme: z.enum(themeSlugs),
  /** The main point of the study, in one sentence. */
  point: z.string(),
})
export type StudyCard = z.infer<typeof studyCard>

export const season = z.object({
  number: z.int().min(1).max(SEASONS),
  title: z.string(),
  invitation: z.string(),
})
export type Season = z.infer<typeof season>

/** The plan: all seasons and days in order. */
export const plan = z.object({ seasons: z.array(season), studies: z.array(studyCard) })
export type Plan = z.infer<typeof plan>

export const question = z.object({ key: questionKey, text: z.string() })
export type Question = z.infer<typeof question>

/** A season with all its texts, and with the cards of its thirty days. */
export const seasonInFull = season.extend({
  /** Paragraphs of the closing words. */
  closing: z.array(z.string()),
  studies: z.array(studyCard),
  /** The 66 books in Bible order, each with the chapters that the season's passages are from. */
  books: z.array(bookRead),
})
export type SeasonInFull = z.infer<typeof seasonInFull>

export const seasonParam = z.object({ number: inAddress(season.shape.number, /^[1-9]\d?$/) })

/**
 * Takeaway of a study: its point and the verse that the point depends on. Open to everyone, even if the study is
 * locked.
 */
export const takeaway = z.object({
  /** The main claim of the passage, in one sentence. */
  point: z.string(),
  /** Reference of the verse that the point depends on: "John 3:16". */
  reference: z.string(),
})
export type Takeaway = z.infer<typeof takeaway>

/** A study, as displayed on its own page. Paragraphs may mark *emphasis* with asterisks. */
export const study = studyCard.omit({ point: true }).extend({
  season,
  passage,
  /** Names of those places in the passage whose location is known or supposed, in the order of the text. */
  places: z.array(z.string()),
  takeaway,
  /**
   * Whether the study requires premium that the viewer does not have. Insight, texts and questions are then left out of
   * the response, and only Scripture is included.
   */
  isLocked: z.boolean(),
  insight: insight.nullable(),
  content: z.array(z.string()),
  reflection: z.array(z.string()),
  prayer: z.array(z.string()),
  questions: z.array(question),
  /** Reading time, in minutes, of the passage and of those texts that the response includes. */
  readingMinutes: z.int().positive(),
  previousDay: studyDay.nullable(),
  next: studyCard.nullable(),
})
export type Study = z.infer<typeof study>

export const studyMatches = z.object({ days: z.array(studyDay) })
