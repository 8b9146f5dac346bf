import { z } from 'zod'
import { type Prose, proseFrom } from '#content/prose/prose.ts'
import { ContentError } from './problem.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { expected, someText } from './yaml-schema.ts'
import { readYaml } from './yaml-source.ts'

/**
 * A group template as written in its file. References are still text, and each part has its line number for reports of
 * problems.
 */
export interface GroupFile {
  file: string
  /** Name of the file without its extension; it identifies the template. */
  slug: string
  title: Prose
  description: Prose
  /** Weeks in order, beginning with week 1. */
  weeks: GroupFileWeek[]
}

export interface GroupFileWeek {
  number: number
  /** Number of the line on which the week begins. */
  line: number
  title: Prose
  /** References as typed. */
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
 * Parses a file of `groups/`.
 * @param file path in reports of problems; its last part is the name of the template
 * @throws {ContentError} with every problem of the file
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

/** Returns all texts of a week that readers see, in the order in which they see them. */
export function proseOfWeek({ title, content, questions }: GroupFileWeek): Prose[] {
  return [title, ...content, ...questions]
}

/**
 * Returns the paragraphs of a YAML literal block (`|`), in which line breaks are part of the text. `firstLine` is the
 * number of its first line in the file.
 */
function paragraphsOf(field: string, text: string, firstLine: number): Prose[] {
  return [...text.matchAll(/(?:^.*\S.*(?:\n|$))+/gm)].map(({ 0: paragraph, index }) => {
    const linesBefore = text.slice(0, index).split('\n').length - 1
    return proseFrom(field, paragraph.trimEnd().split('\n'), firstLine + linesBefore)
  })
}
