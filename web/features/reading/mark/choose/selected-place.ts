import type { MarkPlace } from '#contract/reading/mark/mark-place.ts'
import { wordsIn } from '#contract/reading/mark/mark-words.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import {
  SHOWN_SCRIPTURE,
  type ShownVerse,
  shownVerses,
  translationOf,
} from '#web/features/reading/mark/draw/shown-verses.ts'

/**
 * Returns the words that a selection on the page covers, as the place of a mark; whole verses if it covers all of their
 * words. Null unless the selection is within one passage and touches a word.
 */
export function selectedPlace(range: Range): MarkPlace | null {
  const scripture = scriptureOf(range.startContainer)
  if (!scripture || scripture !== scriptureOf(range.endContainer)) return null
  const book = passageOfReference(scripture.dataset.passage ?? '')?.book
  const touched = shownVerses(scripture).flatMap((verse) => {
    const words = touchedWords(verse, range)
    return words ? [{ verse, ...words }] : []
  })
  const [first, last] = [touched[0], touched.at(-1)]
  if (!book || !first || !last) return null
  const isWhole = first.from === 0 && last.to === wordsIn(last.verse.text).length - 1
  return {
    translation: translationOf(scripture),
    book,
    from: { chapter: first.verse.chapter, verse: first.verse.verse },
    to: { chapter: last.verse.chapter, verse: last.verse.verse },
    words: isWhole ? null : { first: first.from, last: last.to },
  }
}

function scriptureOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>(SHOWN_SCRIPTURE) ?? null
}

/** Returns the positions of the first and last word of a verse that a range touches; null if it touches none. */
function touchedWords({ texts, text }: ShownVerse, range: Range): { from: number; to: number } | null {
  const selected = texts.flatMap(({ node, start }) => {
    if (!range.intersectsNode(node)) return []
    const from = node === range.startContainer ? range.startOffset : 0
    const to = node === range.endContainer ? range.endOffset : node.length
    return from < to ? [{ from: start + from, to: start + to }] : []
  })
  const [first, last] = [selected[0], selected.at(-1)]
  if (!first || !last) return null
  const words = wordsIn(text)
  const from = words.findIndex(({ end }) => end > first.from)
  const to = words.findLastIndex(({ start }) => start < last.to)
  return from >= 0 && to >= from ? { from, to } : null
}
