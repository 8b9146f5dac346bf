import { z } from 'zod'
import { ContentError } from './problem.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { dayOfPlan, expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** A day that a reviewer has allowed to exceed a limit of our writing standard (`content/cap-exceptions.yaml`). */
export interface CapException {
  file: string
  line: number
  day: number
  /** Name of the limit in the reports of the checks: "brackets", "days with a semicolon". */
  cap: string
  reason: string
}

const capExceptions = z.array(
  z.strictObject({
    day: dayOfPlan,
    cap: someText('the name of a cap, as the checker prints it'),
    reason: someText('a reason'),
  }),
  { error: expected('a list of exceptions') },
)

/**
 * Parses `cap-exceptions.yaml`.
 * @throws {ContentError} with every problem of the file
 */
export function parseCapExceptions(file: string, source: string): CapException[] {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = capExceptions.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  return parsed.data.map((entry, index) => ({ file, line: yaml.lineOf([index, 'day']), ...entry }))
}
