import { liftOutsideQuotations } from '#content/prose/outside-quotations.ts'
import { type Prose, proseFrom } from '#content/prose/prose.ts'
import type { ContentProblem } from './problem.ts'

const PARTS = ['study', 'reflection', 'prayer'] as const
type Part = (typeof PARTS)[number]
type StudyBody = Record<Part, Prose[]>

/**
 * Headings of the parts that follow the study, which has no heading of its own. Each heading occurs at most once, and
 * in this order.
 */
const HEADINGS = new Map<string, Part>([
  ['## Reflection', 'reflection'],
  ['## Prayer', 'prayer'],
])

/**
 * Parses the text below the front matter of a day: the paragraphs of the study, `## Reflection` and `## Prayer`, and
 * comments that name sources.
 */
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
      return refuse(line, part, `“${heading}” is not a known heading; only ${knownHeadings} are allowed.`)
    if (startedOn[next]) return refuse(line, next, `“${heading}” occurs twice; keep one.`)
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

/**
 * Removes the comments that name sources (`<!-- source: … -->`, each on lines of its own). Returns the
 * remaining lines and the sources. Empty lines replace the comments, so that the numbers of all other lines
 * remain correct.
 */
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
  // A comment that is never closed is not removed. `checkMarkup` then reports it.
  return comment === null ? { lines: rest, sources } : { lines: [...lines], sources: [] }
}

const knownHeadings = [...HEADINGS.keys()].map((heading) => `“${heading}”`).join(' and ')
