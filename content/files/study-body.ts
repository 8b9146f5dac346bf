import { liftOutsideQuotations } from '#content/prose/outside-quotations.ts'
import { type Prose, proseFrom } from '#content/prose/prose.ts'
import type { ContentProblem } from './problem.ts'

const PARTS = ['study', 'reflection', 'prayer'] as const
type Part = (typeof PARTS)[number]
type StudyBody = Record<Part, Prose[]>

/** The parts are told apart by these headings, each once and in this order; the study itself comes first. */
const HEADINGS = new Map<string, Part>([
  ['## Reflection', 'reflection'],
  ['## Prayer', 'prayer'],
])

/** Reads the text below the front matter: the study, `## Reflection` and `## Prayer` in paragraphs, and the sources in comments. */
export function readStudyBody(file: string, allLines: readonly string[], firstLine: number) {
  const { lines, sources } = separateSources(allLines)
  const body: StudyBody = { study: [], reflection: [], prayer: [] }
  const problems: ContentProblem[] = []
  const startedOn: Partial<Record<Part, number>> = { study: firstLine }
  let part: Part = 'study'
  let paragraph: string[] = []

  function endParagraph(nextLine: number) {
    if (paragraph.length > 0)
      body[part].push(liftOutsideQuotations(proseFrom(part, paragraph, nextLine - paragraph.length)))
    paragraph = []
  }

  function startPart(heading: string, line: number) {
    const next = HEADINGS.get(heading)
    if (!next)
      return refuse(line, part, `“${heading}” is not a heading we know; only ${knownHeadings} stand here.`)
    if (startedOn[next]) return refuse(line, next, `“${heading}” stands here a second time; keep one.`)
    if (next === 'reflection' && startedOn.prayer)
      refuse(line, next, 'comes after the prayer; put it before.')
    startedOn[next] = line
    part = next
  }

  function refuse(line: number, field: string, words: string) {
    problems.push({ file, line, field, words })
  }

  lines.forEach((source, index) => {
    const line = firstLine + index
    const isHeading = /^#/.test(source)
    if (isHeading || source.trim() === '') endParagraph(line)
    if (isHeading) startPart(source.trimEnd(), line)
    else if (source.trim() !== '') paragraph.push(source)
  })
  const lastLine = firstLine + lines.length
  endParagraph(lastLine)

  for (const name of PARTS) {
    if (body[name].length > 0) continue
    const heading = [...HEADINGS].find(([, named]) => named === name)?.[0]
    refuse(
      startedOn[name] ?? lastLine - 1,
      name,
      heading ? `is missing; write it under “${heading}”.` : 'is missing; write it below the front matter.',
    )
  }
  return { body, sources, problems }
}

/** Takes out comments, `<!-- source: … -->`, each in lines of its own. Their lines are left empty, so that numbers stay right. */
function separateSources(lines: readonly string[]): { lines: string[]; sources: string[] } {
  const sources: string[] = []
  let comment: string[] | null = null
  const rest = lines.map((line) => {
    if (comment === null && line.startsWith('<!-- source: ')) comment = []
    if (comment === null) return line
    comment.push(line)
    if (!line.trimEnd().endsWith('-->')) return ''
    sources.push(
      comment
        .join(' ')
        .replace(/^<!-- source: /, '')
        .replace(/ ?-->\s*$/, ''),
    )
    comment = null
    return ''
  })
  // A comment that is never closed is left in the text, where the check of markup refuses it.
  return comment === null ? { lines: rest, sources } : { lines: [...lines], sources: [] }
}

const knownHeadings = [...HEADINGS.keys()].map((heading) => `“${heading}”`).join(' and ')
