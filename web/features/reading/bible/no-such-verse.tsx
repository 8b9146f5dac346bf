import type { BibleChapterText } from '#contract/reading/bible.ts'
import { type BibleChapter, chapterName } from '#contract/scripture/bible-address.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'

interface Props {
  here: BibleChapter
  text: BibleChapterText
  verse: number | null
}

/** Says that an address asks for a verse beyond the end of its chapter; nothing for any other. */
export function NoSuchVerse({ here, text: { passage, blankVerses }, verse }: Props) {
  const last = Math.max(versesIn(passage).at(-1)?.verse ?? 0, ...blankVerses)
  if (verse === null || verse <= last) return null
  return (
    <p role="status" className="rounded-md bg-sunk px-4 py-3 text-sm">
      {chapterName(here)} has {last} verses, so no verse {verse}.
    </p>
  )
}
