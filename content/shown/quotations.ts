import { readReference } from '#content/prose/known-reference.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { bookOf, referenceName } from '#scripture/books.ts'
import { isQuotedFrom } from '#scripture/quotation.ts'
import type { ShownProse } from './shown-prose.ts'

/** A quotation: words in quotation marks in a text of ours. */
interface Quotation {
  words: string
  /** Range from the opening quotation mark to the closing one. If a reference follows, it is included. */
  start: number
  end: number
  /** Reference in parentheses directly after the quotation: "Genesis 1:2". */
  source: string | null
  verification: Verification
}

/**
 * Result of comparing a quotation with Scripture. `verified`: the passage of its reference, or one displayed with the
 * text, contains it exactly. `outside`: it is marked as a quotation from outside the Bible. `unsourced`: it has no
 * reference, and is neither in a passage that is displayed with the text nor in one to which its paragraph refers
 * later. `wrong`: it has a reference, which is invalid, or whose passage does not contain it.
 */
type Verification =
  | { kind: 'verified' }
  | { kind: 'outside' }
  | { kind: 'unsourced' }
  | { kind: 'wrong'; words: string }

// Double quotation marks always enclose a quotation. Single ones do so only if a reference follows, because the closing
// one looks like an apostrophe.
const SOURCE = String.raw`[,.;:]?\s?\(([^()]*\d[^()]*)\)`
const QUOTED = new RegExp(`“([^“”]*)”(?:${SOURCE})?|‘((?:[^‘’“”]|’(?=\\p{L}))*)’${SOURCE}`, 'gu')

const found = new WeakMap<object, Quotation[]>()

/**
 * Returns the quotations in a text, each compared with Scripture. Results are cached, because several checks need them.
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
 * Returns the passages of all references after a quotation in its paragraph: one reference may be the source of several
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
 * Compares with Scripture a quotation that has no reference. At least one of `passages` must contain it; a
 * punctuation mark at the end of the quotation may differ.
 */
function compareWithPassages(words: string, passages: readonly PassageReference[]): Verification {
  const bare = words.replace(/[,.;:?!]$/, '')
  const verified = passages.some((passage) => isQuotedFrom(bare, passage))
  return { kind: verified ? 'verified' : 'unsourced' }
}

/**
 * Completes a short reference with the book and chapter of the passage. For Genesis 2:4–25, "verse 3" is "Genesis 2:3",
 * and "2:15" is "Genesis 2:15". If there are several passages, a short reference is ambiguous, and is returned
 * unchanged.
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
