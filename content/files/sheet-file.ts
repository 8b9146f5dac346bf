import { z } from 'zod'
import { SEASONS } from '#contract/limits.ts'
import { ContentError } from './problem.ts'
import { type Shape, shapeFields } from './study-shape.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { dayOfPlan, expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** Decisions about a day that its writers make before drafting it: one line in the sheet of its season. */
export interface SheetDay {
  line: number
  day: number
  point: string
  discovery: string
  shape: Shape
  /** Person after Bible times, or source outside the Bible, that the day mentions; null if it mentions neither. */
  source: string | null
  /** Subjects that the study deliberately does not discuss. */
  leavesOut: string
}

/**
 * The sheet of a season (`content/sheets/01.yaml`): the decisions that its writers made about each of its thirty days.
 */
export interface SheetFile {
  file: string
  line: number
  season: number
  days: SheetDay[]
}

const aSeason = expected(`a whole number from 1 to ${SEASONS}`)

const sheet = z.strictObject(
  {
    season: z.int({ error: aSeason }).min(1, { error: aSeason }).max(SEASONS, { error: aSeason }),
    days: z.array(
      z.strictObject({
        day: dayOfPlan,
        point: someText('the point of the day'),
        discovery: someText('the discovery of the day'),
        ...shapeFields,
        source: someText('a person or outside source, or “none”'),
        leaves_out: someText('what the day leaves out'),
      }),
      { error: expected('a list of days') },
    ),
  },
  { error: expected('season and days') },
)

/**
 * Parses the sheet of a season.
 * @throws {ContentError} with every problem of the file
 */
export function parseSheetFile(file: string, source: string): SheetFile {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = sheet.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  return {
    file,
    line: yaml.lineOf(['season']),
    season: parsed.data.season,
    days: parsed.data.days.map(({ day, point, discovery, source, leaves_out, ...shape }, index) => ({
      line: yaml.lineOf(['days', index, 'day']),
      day,
      point,
      discovery,
      shape,
      source: source === 'none' ? null : source,
      leavesOut: leaves_out,
    })),
  }
}
