import { z } from 'zod'
import { memoryCategory } from '#contract/reading/memory/memory.ts'
import { ContentError } from './problem.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** A memory verse in `memory-verses.yaml`. The file has only its reference; the text is taken from the Bible. */
export interface MemoryVerseEntry {
  file: string
  line: number
  id: number
  reference: string
  category: z.infer<typeof memoryCategory>
}

const aCategory = expected(`one of ${memoryCategory.options.join(', ')}`)
const anId = expected('a whole number from 1')

const memoryVerses = z.array(
  z.strictObject({
    id: z.int({ error: anId }).min(1, { error: anId }),
    reference: someText('a reference, such as John 3:16'),
    category: z.enum(memoryCategory.options, { error: aCategory }),
  }),
  { error: expected('a list of memory verses') },
)

/**
 * Parses the file of the memory verses.
 * @throws {ContentError} with every problem of the file
 */
export function parseMemoryVerses(file: string, source: string): MemoryVerseEntry[] {
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = memoryVerses.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))
  return parsed.data.map((entry, index) => ({ file, line: yaml.lineOf([index, 'reference']), ...entry }))
}
