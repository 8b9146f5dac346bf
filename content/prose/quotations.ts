import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { bookOf, referenceName } from '#scripture/books.ts'
import { isQuotedFrom } from '#scripture/quotation.ts'
import { readReference } from './known-reference.ts'
import type { ShownProse } from './shown-prose.ts'

/** Words in quotation marks in a piece of prose. */
interface Quotation {
  words: string
  /** Range from the opening mark to the end of the closing one, or of the source if one is named. */
  start: number
  end: number
  /** Reference in parentheses directly after the quotation: "Genesis 1:2". */
  source: string | null
  verification: Verification
}

/**
 * Result of comparing a quotation with Scripture. Verified: matches exactly. Outside: marked as a
 * quotation from outside the Bible. Unsourced: neither in the passages of the prose nor at a
 * reference that follows it in the paragraph. Wrong: its source is invalid or does not contain it.
 */
type Verification =
  | { kind: 'verified' }
  | { kind: 'outside' }
  | { kind: 'unsourced' }
  | { kind: 'wrong'; words: string }

// Double quotation marks count anywhere; single ones, which look like apostrophes, only if a source
// follows them.
const SOURCE = String.raw`[,.;:]?\s?\(([^()]*\d[^()]*)\)`
const QUOTED = new RegExp(`“([^“”]*)”(?:${SOURCE})?|‘((?:[^‘’“”]|’(?=\\p{L}))*)’${SOURCE}`, 'gu')

const found = new WeakMap<object, Quotation[]>()

/**
 * Returns the quotations in a piece of prose, each compared with Scripture. Memoized, since several
 * checks use them.
 */
export function quotationsIn({ prose, passages }: ShownProse): Quotation[] {
  const known = found.get(prose)
  if (known) return known
  const quotations = [...prose.text.matchAll(QUOTED)].map((match): Quotation => {
    const words = match[1] ?? match[3] ?? ''
    const source = match[2] ?? match[4] ?? null
    const verification = prose.outside?.some(({ start }) => start === match.index)
      ? ({ kind: 'outside' } as const)
      : source
        ? compareWithSource(words, source, passages)
        : compareWithPassages(words, [...passages, ...referencesAfter(match, passages)])
    return { words, start: match.index, end: match.index + match[0].length, source, verification }
  })
  found.set(prose, quotations)
  return quotations
}

function compareWithSource(
  words: string,
  source: string,
  passages: readonly PassageReference[],
): Verification {
  for (const typed of source.split(/;\s*/)) {
    const reference = readReference(inFull(typed, passages))
    if (typeof reference === 'string')
      return { kind: 'wrong', words: `“${words}” has no source: ${reference}` }
    if (!isQuotedFrom(words, reference)) {
      return {
        kind: 'wrong',
        words: `“${words}” does not match ${typed}; quote it exactly.`,
      }
    }
  }
  return { kind: 'verified' }
}

/**
 * Returns the passages named in parentheses later in the paragraph: one reference may serve several
 * quotations before it.
 */
function referencesAfter(match: RegExpExecArray, passages: readonly PassageReference[]): PassageReference[] {
  const rest = match.input.slice(match.index + match[0].length)
  return [...rest.matchAll(/\(([^()]*\d[^()]*)\)/g)].flatMap(([, typed = '']) => {
    const reference = readReference(inFull(typed, passages))
    return typeof reference === 'string' ? [] : [reference]
  })
}

/**
 * Verifies a quotation without a source: one of the passages must contain it, apart from the
 * punctuation at its end.
 */
function compareWithPassages(words: string, passages: readonly PassageReference[]): Verification {
  const bare = words.replace(/[,.;:?!]$/, '')
  const verified = passages.some((passage) => isQuotedFrom(bare, passage))
  return { kind: verified ? 'verified' : 'unsourced' }
}

/**
 * Completes a short reference: "verse 3" and "2:15" for Genesis 2:4–25 → "Genesis 2:3", "Genesis
 * 2:15". With several passages it would be ambiguous, and is returned unchanged.
 */
function inFull(typed: string, passages: readonly PassageReference[]): string {
  const [passage, another] = passages
  if (!passage || another) return typed
  const book = referenceName(bookOf(passage.book))
  const verses = /^verses? (\d.*)$/.exec(typed)?.[1]
  if (verses && passage.from.chapter === passage.to.chapter)
    return `${book} ${passage.from.chapter}:${verses}`
  return /^\d+:\d/.test(typed) ? `${book} ${typed}` : typed
}
