import { z } from 'zod'
import { insight } from '#contract/insight.ts'
import { questionKey } from '#contract/journal.ts'
import { MAX_SEARCH_CHARS, PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { passage } from '#contract/passage.ts'
import { themeSlugs } from '#contract/themes.ts'

export const studyDay = z.int().min(1).max(PLAN_DAYS)

/** A day in an address. Piped, because coercing alone would leave the typed client unable to check it. */
export const studyDayParam = z.object({
  day: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(studyDay),
})

export const studySearchQuery = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_CHARS) })

/** What a card shows of a study. */
export const studyCard = z.object({
  day: studyDay,
  title: z.string(),
  scripture: z.string(),
  theme: z.enum(themeSlugs),
})
export type StudyCard = z.infer<typeof studyCard>

export const season = z.object({
  number: z.int().min(1).max(SEASONS),
  title: z.string(),
  invitation: z.string(),
})
export type Season = z.infer<typeof season>

/** The plan as far as it is written, in the order of its days. */
export const plan = z.object({ seasons: z.array(season), studies: z.array(studyCard) })
export type Plan = z.infer<typeof plan>

export const question = z.object({ key: questionKey, text: z.string() })
export type Question = z.infer<typeof question>

/** A study as it is read. Paragraphs may carry *emphasis*. */
export const study = studyCard.extend({
  season,
  passage,
  /** Whether all but its Scripture is left out here, because premium opens it: then it has no insight, texts or questions. */
  isLocked: z.boolean(),
  insight: insight.nullable(),
  content: z.array(z.string()),
  reflection: z.array(z.string()),
  prayer: z.array(z.string()),
  questions: z.array(question),
  previousDay: studyDay.nullable(),
  nextDay: studyDay.nullable(),
})
export type Study = z.infer<typeof study>

export const studyMatches = z.object({ days: z.array(studyDay) })
