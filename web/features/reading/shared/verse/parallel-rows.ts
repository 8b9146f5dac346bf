import type { Passage } from '#contract/scripture/passage.ts'
import { cutPassage, type VersePosition, versesIn } from '#contract/scripture/verse-range.ts'

/** One verse in each of several translations. */
export interface ParallelRow extends VersePosition {
  /** Headings before the verse, such as the title of a psalm or "Aleph" in an acrostic. */
  headings: string[]
  /** The verse in each translation, in the order of the translations; null where a translation has no text for it. */
  texts: (Passage | null)[]
}

/** Arranges the verses of a chapter in several translations side by side. */
export function parallelRows(passages: readonly Passage[]): ParallelRow[] {
  const all = passages
    .flatMap(versesIn)
    .sort((one, other) => one.chapter - other.chapter || one.verse - other.verse)
  const positions = all.filter(({ chapter, verse }, place) => {
    const last = all[place - 1]
    return last?.chapter !== chapter || last.verse !== verse
  })
  const headings = Map.groupBy(passages.flatMap(headingsOf), ({ verse }) => verse)
  return positions.map((position) => ({
    ...position,
    headings: (headings.get(position.verse) ?? []).map(({ text }) => text),
    texts: passages.map((passage) => cutPassage(passage, { from: position, to: position })),
  }))
}

/** Returns each heading with the number of the verse that follows it. */
function headingsOf({ blocks }: Passage): { text: string; verse: number }[] {
  return blocks.flatMap((block, place) => {
    if (block.kind !== 'heading') return []
    const next = blocks.slice(place).find((one) => 'pieces' in one)
    return next && 'pieces' in next && next.pieces[0]
      ? [{ text: block.text, verse: next.pieces[0].verse }]
      : []
  })
}
