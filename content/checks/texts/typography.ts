import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { problemAt, shownProse } from '#content/shown/shown-prose.ts'

const FAULTS: readonly { fault: RegExp; words: string }[] = [
  { fault: /"/g, words: 'has a straight quotation mark; write “ or ”.' },
  { fault: /'/g, words: 'has a straight apostrophe; write ’.' },
  { fault: /\.\.\./g, words: 'has three dots; write the one character ….' },
  { fault: /--/g, words: 'has two hyphens; write – or —.' },
  { fault: /(?<=\d)-(?=\d)/g, words: 'has a hyphen between numbers; write an en dash, –.' },
  { fault: / - /g, words: 'has a hyphen where a dash belongs; write – or —.' },
  { fault: / {2}/g, words: 'has two spaces; one is enough.' },
  { fault: /[^\S ]/gu, words: 'has a space other than a plain space; type it again.' },
  { fault: /[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, words: 'has an invisible character; remove it.' },
  { fault: /(?<=^|\s)[”]|[“](?=\s|$)/g, words: 'has a quotation mark that faces the wrong way; turn it.' },
  { fault: /\s[,.;:?!]/g, words: 'has a space before punctuation; remove it.' },
]

/** Checks the typography, such as quotation marks and dashes, of all text that readers see. */
export function checkTypography(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) => {
    const { text } = shown.prose
    const faults = FAULTS.flatMap(({ fault, words }) =>
      [...text.matchAll(fault)].map(({ index }) => problemAt(shown, index, words)),
    )
    if (text !== text.normalize('NFC')) {
      faults.push(problemAt(shown, 0, 'has letters put together from pieces; save it in Unicode form NFC.'))
    }
    // `unmatchedMark` also finds a quotation without a closing mark. `checkQuotations` does not recognise
    // such a quotation, so it would never be compared with Scripture.
    const unmatched = unmatchedMark(text)
    if (unmatched !== null) {
      faults.push(
        problemAt(shown, unmatched, 'has a quotation mark without its partner; open and close “…” in pairs.'),
      )
    }
    return faults
  })
}

/**
 * Returns the offset of the first double quotation mark that has no partner or is within another quotation; null if
 * there is none.
 */
function unmatchedMark(text: string): number | null {
  let opened: number | null = null
  for (const { 0: mark, index } of text.matchAll(/[“”]/g)) {
    if ((mark === '“') !== (opened === null)) return index
    opened = mark === '“' ? index : null
  }
  return opened
}
