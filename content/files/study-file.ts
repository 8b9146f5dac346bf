import type { KeyedProse, Prose } from '#content/prose/prose.ts'
import type { Theme } from '#contract/reading/themes.ts'
import { ContentError, type ContentProblem } from './problem.ts'
import { readStudyBody } from './study-body.ts'
import { type StudyFrontMatter, studyFrontMatter } from './study-front-matter.ts'
import type { Shape } from './study-shape.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

/**
 * A study as written in its file. References are still text, and each part has its line number for reports of problems.
 */
export interface StudyFile {
  file: string
  day: number
  theme: Theme
  /** Reference of the passage as the author wrote it. */
  scripture: string
  strongs: string
  title: Prose
  /** Point (the claim of the study in one sentence), and the verse of the passage on which it depends: "1:3". */
  point: Prose
  verse: string
  /**
   * Discovery and shape (kinds of opening, ending and so on). Both are null on days that have not been rewritten for
   * the third edition.
   */
  discovery: Prose | null
  shape: Shape | null
  meaning: Prose
  questions: KeyedProse[]
  content: Prose[]
  reflection: Prose[]
  prayer: Prose[]
  /** Sources that the author used, from comments at the end of the file. They are not displayed. */
  sources: string[]
  lines: Record<'day' | 'theme' | 'scripture' | 'point' | 'verse' | 'strongs' | 'questions' | 'shape', number>
}

/** Data of a day that the plan already contains before the study is written. */
export type PlannedDay = Pick<StudyFile, 'file' | 'day' | 'theme' | 'scripture' | 'title'> & {
  lines: Pick<StudyFile['lines'], 'day' | 'theme' | 'scripture'>
}

/**
 * Parses the file of a study: YAML front matter between two lines of `---`, then the study, `## Reflection` and `##
 * Prayer`.
 * @param file path in reports of problems
 * @throws {ContentError} with every problem of the file
 */
export function parseStudyFile(file: string, source: string): StudyFile {
  const lines = source.trimEnd().split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) {
    throw new ContentError([
      { file, line: 1, field: 'front matter', words: 'must be at the top, between two lines of “---”.' },
    ])
  }
  const yaml = readYaml(lines.slice(1, end).join('\n'), 2)
  const front = readFrontMatter(file, yaml)
  const { body, sources, problems } = readStudyBody(file, lines.slice(end + 1), end + 2)
  if (!front.ok || problems.length > 0)
    throw new ContentError([...(front.ok ? [] : front.problems), ...problems])

  const { day, title, theme, scripture, discovery, shape, point, verse, insight, questions } = front.value
  return {
    file,
    day,
    theme,
    scripture,
    strongs: insight.strongs,
    title: yaml.proseAt(['title'], 'title', title),
    verse,
    point: yaml.proseAt(['point'], 'point', point),
    discovery: discovery === undefined ? null : yaml.proseAt(['discovery'], 'discovery', discovery),
    shape: shape ?? null,
    meaning: yaml.proseAt(['insight', 'meaning'], 'insight.meaning', insight.meaning),
    questions: Object.entries(questions).map(([key, text]) => ({
      key,
      ...yaml.proseAt(['questions', key], `question ${key}`, text),
    })),
    content: body.study,
    reflection: body.reflection,
    prayer: body.prayer,
    sources,
    lines: {
      day: yaml.lineOf(['day']),
      theme: yaml.lineOf(['theme']),
      scripture: yaml.lineOf(['scripture']),
      point: yaml.lineOf(['point']),
      verse: yaml.lineOf(['verse']),
      strongs: yaml.lineOf(['insight', 'strongs']),
      questions: yaml.lineOf(['questions']),
      shape: yaml.lineOf(['shape']),
    },
  }
}

type FrontMatter = { ok: true; value: StudyFrontMatter } | { ok: false; problems: ContentProblem[] }

function readFrontMatter(file: string, yaml: YamlSource): FrontMatter {
  if (yaml.errors.length > 0) return { ok: false, problems: brokenYaml(file, yaml) }
  const parsed = studyFrontMatter.safeParse(yaml.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, problems: yamlProblems(file, yaml, parsed.error.issues) }
}

/** Returns all texts of the study that readers see, in the order in which they see them. */
export function proseOf(study: StudyFile): Prose[] {
  return [
    study.title,
    study.point,
    study.meaning,
    ...study.content,
    ...study.reflection,
    ...study.prayer,
    ...study.questions,
  ]
}
