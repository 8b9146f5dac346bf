import type { VerseLink } from '#contract/scripture/passage.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { passageLength } from '#scripture/counts.ts'
import { findReferences } from './find-references.ts'
import { readReference } from './read-reference.ts'
import { ScriptureReferenceError } from './reference-error.ts'

interface Bounds {
  /** References found, from the beginning of the text. Reading stops there, or behind twice as many parts. */
  atMost: number
  /** A longer passage is refused. */
  maxVerses: number
}

export interface TypedReferences {
  /** Where each stands, in order. */
  links: VerseLink[]
  /** Why something of it is no passage, fit to show; null where all of it is. */
  problem: string | null
}

/** Before a number the same book goes on: "John 3:16, 18", "Ex 29:42; 30:36". Before a name another begins. */
const BETWEEN = /\n|(?:[;&,]|\band\b)(?=\s*(?:[1-3]\s*)?\p{L}{2}|\s*$)/giu

/**
 * The passages in what somebody typed into a field for them: one, or several with "and", a comma or a semicolon between. Where a
 * part is no reference by itself, those in it are found as in any text; where it is one that does not exist, nothing of it is taken.
 */
export function typedReferences(typed: string, bounds: Bounds): TypedReferences {
  const links: VerseLink[] = []
  let problem: string | null = null
  for (const { text, start } of partsOf(typed, 2 * bounds.atMost)) {
    if (links.length >= bounds.atMost) break
    const read = readPart(text, bounds)
    problem ??= read.problem
    for (const link of read.links) links.push({ ...link, start: start + link.start, end: start + link.end })
  }
  return { links: links.slice(0, bounds.atMost), problem }
}

function readPart(text: string, bounds: Bounds): TypedReferences {
  try {
    const reference = readReference(text)
    if (passageLength(reference) > bounds.maxVerses)
      return { links: [], problem: referenceProblems.too_long(text, bounds.maxVerses) }
    return { links: [{ start: 0, end: text.length, reference: formatReference(reference) }], problem: null }
  } catch (error) {
    if (!(error instanceof ScriptureReferenceError)) throw error
    const links = isReference(error) ? [] : findReferences(text, { ...bounds, isField: true })
    const isList = error.reason === 'several_passages' && isAllOf(text, links)
    return { links, problem: isList ? null : error.message }
  }
}

/** Whether the text is one reference to a book, chapter or verse that does not exist. */
function isReference({ reason }: ScriptureReferenceError): boolean {
  return reason !== 'unknown_book' && reason !== 'malformed' && reason !== 'several_passages'
}

/** Whether the links are surrounded by separators only. */
function isAllOf(text: string, links: readonly VerseLink[]): boolean {
  let rest = ''
  let end = 0
  for (const link of links) {
    rest += text.slice(end, link.start)
    end = link.end
  }
  return links.length > 0 && /^(?:[\s,;&.]|and)*$/i.test(rest + text.slice(end))
}

/** Yields the trimmed parts between separators, from the beginning. */
function* partsOf(typed: string, atMost: number): Generator<{ text: string; start: number }> {
  let from = 0
  let count = 0
  for (const { index, 0: separator } of [...typed.matchAll(BETWEEN), { index: typed.length, 0: '' }]) {
    const part = typed.slice(from, index)
    const text = part.trim()
    if (text !== '') {
      if (count >= atMost) return
      count += 1
      yield { text, start: from + part.indexOf(text) }
    }
    from = index + separator.length
  }
}
