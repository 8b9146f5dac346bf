import { z } from 'zod'
import { SEASONS } from '#contract/limits.ts'
import { ContentError } from './problem.ts'
import { type Prose, proseFrom } from './prose.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** A season as `seasons.yaml` has it. */
export interface SeasonEntry {
  file: string
  /** The line on which its number stands. */
  line: number
  number: number
  title: Prose
  invitation: Prose
  /** What a reader finds at the season's end, in paragraphs. */
  closing: Prose[]
}

const aNumber = expected(`a whole number from 1 to ${SEASONS}`)

const seasons = z.array(
  z.strictObject({
    number: z.int({ error: aNumber }).min(1, { error: aNumber }).max(SEASONS, { error: aNumber }),
    title: someText('a title, as text'),
    invitation: someText('an invitation, as text'),
    closing: someText('a closing page, as text'),
  }),
  { error: expected('a list of seasons') },
)

/** @throws {ContentError} with everything that is wrong with the file */
export function parseSeasons(file: string, source: string): SeasonEntry[] {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = seasons.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  return parsed.data.map(({ number, title, invitation, closing }, index) => ({
    file,
    line: yaml.lineOf([index, 'number']),
    number,
    title: yaml.proseAt([index, 'title'], `season ${number} title`, title),
    invitation: yaml.proseAt([index, 'invitation'], `season ${number} invitation`, invitation),
    closing: closing
      .trim()
      .split(/\n+/)
      .map((paragraph) =>
        proseFrom(`season ${number} closing`, [paragraph], yaml.lineOf([index, 'closing'])),
      ),
  }))
}
