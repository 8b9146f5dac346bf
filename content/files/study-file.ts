import type { KeyedProse, Prose } from '#content/prose/prose.ts'
import type { Theme } from '#contract/reading/themes.ts'
import { ContentError, type ContentProblem } from './problem.ts'
import { readStudyBody } from './study-body.ts'
import { type StudyFrontMatter, studyFrontMatter } from './study-front-matter.ts'
import type { Shape } from './study-shape.ts'
import { brokenYaml, yamlProblems } from './yaml-problems.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

/** A study as its file has it: nothing looked up, every part with its lines. */
export interface StudyFile {
  file: string
  day: number
  theme: Theme
  /** The reference as it was typed. */
  scripture: string
  strongs: string
  title: Prose
  /** The main claim of the passage, for the reader to carry away, and the verse it stands on: "1:3". */
  point: Prose
  verse: string
  /** Third edition only; null on a day of the second edition that has not been rewritten. */
  discovery: Prose | null
  shape: Shape | null
  meaning: Prose
  questions: KeyedProse[]
  content: Prose[]
  reflection: Prose[]
  prayer: Prose[]
  /** Sources of the day, from the comments at the end of the file; not shown. */
  sources: string[]
  lines: Record<'day' | 'theme' | 'scripture' | 'point' | 'verse' | 'strongs' | 'questions' | 'shape', number>
}

/** What the plan knows of a day, written or not. */
export type PlannedDay = Pick<StudyFile, 'file' | 'day' | 'theme' | 'scripture' | 'title'> & {
  lines: Pick<StudyFile['lines'], 'day' | 'theme' | 'scripture'>
}

/**
 * Reads one study file: YAML front matter between two lines of `---`, then the study text, `## Reflection` and
 * `## Prayer`. `file` is the name that problems are reported under.
 * @throws {ContentError} with everything that is wrong with the file
 */
export function parseStudyFile(file: string, source: string): StudyFile {
  const lines = source.trimEnd().split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) {
    throw new ContentError([
      { file, line: 1, field: 'front matter', words: 'must stand at the top, between two lines of “---”.' },
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

/** Every piece of prose a reader is shown, in reading order. */
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
