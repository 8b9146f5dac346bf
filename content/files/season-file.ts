import { z } from 'zod'
import { type Prose, proseFrom } from '#content/prose/prose.ts'
import { SEASONS } from '#contract/limits.ts'
import { ContentError } from './problem.ts'
import type { PlannedDay } from './study-file.ts'
import { themeName } from './study-front-matter.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { dayOfPlan, expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** A season as written in its file: title, introduction and closing words, and the plan of its thirty days. */
export interface SeasonFile {
  file: string
  /** Number of the line in the file that contains the field `number`, for reports of problems. */
  line: number
  number: number
  title: Prose
  invitation: Prose
  /** Closing words of the season, in paragraphs; empty until all of its days are written. */
  closing: Prose[]
  days: PlannedDay[]
}

const aNumber = expected(`a whole number from 1 to ${SEASONS}`)

const plannedDay = z.strictObject({
  day: dayOfPlan,
  scripture: someText('a reference, such as Genesis 1:1-13'),
  theme: themeName,
  title: someText('a title, as text'),
  /** Note for the author who writes the day: what it is about and how to approach it. */
  angle: someText('what the day is about, as text').optional(),
  /** Note for the author who writes the day: a token of the passage that could become its insight. */
  word: someText('a word of the original, as text').optional(),
})

const season = z.strictObject(
  {
    number: z.int({ error: aNumber }).min(1, { error: aNumber }).max(SEASONS, { error: aNumber }),
    title: someText('a title, as text'),
    invitation: someText('an invitation, as text'),
    closing: someText('a closing page, as text').optional(),
    days: z.array(plannedDay, { error: expected('a list of days') }),
  },
  { error: expected('number, title, invitation and days') },
)

/**
 * Parses the file of a season.
 * @throws {ContentError} with every problem of the file
 */
export function parseSeasonFile(file: string, source: string): SeasonFile {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = season.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  const { number, title, invitation, closing, days } = parsed.data
  return {
    file,
    line: yaml.lineOf(['number']),
    number,
    title: yaml.proseAt(['title'], 'title', title),
    invitation: yaml.proseAt(['invitation'], 'invitation', invitation),
    closing: paragraphs(closing).map((paragraph) =>
      proseFrom('closing', [paragraph], yaml.lineOf(['closing'])),
    ),
    days: days.map(({ day, scripture, theme, title }, index) => {
      const at = (field: string) => yaml.lineOf(['days', index, field])
      return {
        file,
        day,
        scripture,
        theme,
        title: yaml.proseAt(['days', index, 'title'], `day ${day} title`, title),
        lines: { day: at('day'), theme: at('theme'), scripture: at('scripture') },
      }
    }),
  }
}

function paragraphs(text = ''): string[] {
  return text
    .trim()
    .split(/\n+/)
    .filter((paragraph) => paragraph !== '')
}
