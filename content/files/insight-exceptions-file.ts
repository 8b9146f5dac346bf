import { z } from 'zod'
import { ContentError } from './problem.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { aStrongsNumber, expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/**
 * An insight that a reviewer has confirmed, because our original texts lack verses of the passage and the
 * insight cannot be checked automatically.
 */
export interface InsightException {
  file: string
  line: number
  day: number
  strongs: string
  /** Reason why the reviewer confirmed the insight, with a source that contains the word. */
  reason: string
}

const aDay = expected('the number of a day')

const insightExceptions = z.array(
  z.strictObject({
    day: z.int({ error: aDay }).min(1, { error: aDay }),
    strongs: aStrongsNumber('the Strong’s number of its insight, such as G264'),
    reason: someText('a reason'),
  }),
  { error: expected('a list of exceptions') },
)

/**
 * Parses the file of insights that reviewers have confirmed.
 * @throws {ContentError} with every problem of the file
 */
export function parseInsightExceptions(file: string, source: string): InsightException[] {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = insightExceptions.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  return parsed.data.map((entry, index) => ({ file, line: yaml.lineOf([index, 'day']), ...entry }))
}
