import { z } from 'zod'
import { type Prose, proseFrom } from '#content/prose/prose.ts'
import { ContentError } from './problem.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/** A group's study by weeks as its file has it: nothing looked up, every part with its lines. */
export interface GroupFile {
  file: string
  /** The name of its file. */
  slug: string
  title: Prose
  description: Prose
  /** In order, from the first. */
  weeks: GroupFileWeek[]
}

export interface GroupFileWeek {
  number: number
  /** The line on which it begins. */
  line: number
  title: Prose
  /** References as they were typed. */
  references: { text: string; line: number }[]
  content: Prose[]
  questions: Prose[]
}

const week = z.strictObject(
  {
    title: someText('a title, as text'),
    references: z.array(someText('a reference, such as Ruth 1:1-22'), {
      error: expected('a list of references'),
    }),
    content: someText('what the week is about, in paragraphs'),
    questions: z.array(someText('a question, as text'), { error: expected('a list of questions') }),
  },
  { error: expected('title, references, content and questions') },
)

const group = z.strictObject(
  {
    title: someText('a title, as text'),
    description: someText('a description, as text'),
    weeks: z.array(week, { error: expected('a list of weeks') }),
  },
  { error: expected('title, description and weeks') },
)

const NAMED = /(?:^|\/)groups\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/

/**
 * Reads one file of `groups/`. `file` is the name that problems are reported under, and its last part the slug.
 * @throws {ContentError} with everything that is wrong with the file
 */
export function parseGroupFile(file: string, source: string): GroupFile {
  const slug = NAMED.exec(file)?.[1]
  if (!slug) throw new ContentError([{ file, line: 1, field: 'file', words: MISNAMED }])
  const yaml = readYaml(source)
  if (yaml.errors.length > 0) throw new ContentError(brokenYaml(file, yaml))
  const parsed = group.safeParse(yaml.value)
  if (!parsed.success) throw new ContentError(yamlProblems(file, yaml, parsed.error.issues))

  const { title, description, weeks } = parsed.data
  return {
    file,
    slug,
    title: yaml.proseAt(['title'], 'title', title),
    description: yaml.proseAt(['description'], 'description', description),
    weeks: weeks.map(({ title, references, content, questions }, index): GroupFileWeek => {
      const path = ['weeks', index]
      const name = `week ${index + 1}`
      return {
        number: index + 1,
        line: yaml.lineOf(path),
        title: yaml.proseAt([...path, 'title'], `${name} title`, title),
        references: references.map((text, place) => ({
          text,
          line: yaml.lineOf([...path, 'references', place]),
        })),
        content: paragraphsOf(`${name} content`, content, yaml.lineOf([...path, 'content']) + 1),
        questions: questions.map((question, place) =>
          yaml.proseAt([...path, 'questions', place], `${name} question ${place + 1}`, question),
        ),
      }
    }),
  }
}

const MISNAMED = 'is not named like a group; give it small letters and hyphens, and the ending “.yaml”.'

/** Every piece of prose a reader is shown of a week, in reading order. */
export function proseOfWeek({ title, content, questions }: GroupFileWeek): Prose[] {
  return [title, ...content, ...questions]
}

/** The paragraphs of a literal block (`|`), which has its lines as they stand in the file, the first on `firstLine`. */
function paragraphsOf(field: string, text: string, firstLine: number): Prose[] {
  return [...text.matchAll(/(?:^.*\S.*(?:\n|$))+/gm)].map(({ 0: paragraph, index }) => {
    const linesBefore = text.slice(0, index).split('\n').length - 1
    return proseFrom(field, paragraph.trimEnd().split('\n'), firstLine + linesBefore)
  })
}
