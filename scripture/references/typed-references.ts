import type { VerseLink } from '#contract/scripture/passage.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { quoted } from '#contract/scripture/reference-problems.ts'
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

/** Before a comma and a number the same passage goes on: "John 3:16, 18". Before a name another begins. */
const BETWEEN = /[;&\n]|\band\b(?=\s*[1-3]?\s*\p{L})|,(?=\s*[1-3]?\s*\p{L})/giu

/**
 * The passages in what somebody typed into a field for them: one, or several with "and", a comma or a semicolon between. Where a
 * part is no reference by itself, those in it are found as in any text.
 */
export function typedReferences(typed: string, bounds: Bounds): TypedReferences {
  const links: VerseLink[] = []
  let problem: string | null = null
  for (const { text, start } of partsOf(typed, 2 * bounds.atMost)) {
    if (links.length >= bounds.atMost) break
    const read = linkOrProblem(text, bounds.maxVerses)
    if (typeof read === 'string') {
      problem ??= read
      for (const link of findReferences(text, { ...bounds, isField: true }))
        links.push({ ...link, start: start + link.start, end: start + link.end })
    } else {
      links.push({ start, end: start + text.length, reference: read.reference })
    }
  }
  return { links: links.slice(0, bounds.atMost), problem }
}

function linkOrProblem(text: string, maxVerses: number): { reference: string } | string {
  try {
    const reference = readReference(text)
    if (passageLength(reference) <= maxVerses) return { reference: formatReference(reference) }
    return `${quoted(text)} is longer than ${maxVerses} verses. Please choose a part of it.`
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error.message
    throw error
  }
}

/** What stands between the separators, without the space around it, from the beginning. */
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
