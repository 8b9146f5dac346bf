import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import {
  type BibleChapter,
  chapterAddress,
  chapterAt,
  chapterName,
} from '#contract/scripture/bible-address.ts'
import { numberedHere } from '#contract/scripture/other-numbering.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'

interface Props {
  here: BibleChapter
  text: BibleChapterText
  verse: number | null
}

/**
 * Explains that the requested verse has another number in the World English Bible, or that the chapter has no verse
 * with this number; renders nothing for any other verse.
 */
export function NoSuchVerse({ here, text: { passage, blankVerses }, verse }: Props) {
  if (verse === null) return null
  const position = { chapter: here.chapter, verse }
  const numbered =
    passage.translation === 'WEB' && numberedHere({ book: here.book.usfm, from: position, to: position })
  const there = numbered && chapterAt(here.book.slug, String(numbered.from.chapter))
  if (numbered && there)
    return (
      <Notice>
        Bibles number this verse differently. Here it is{' '}
        <Link to={chapterAddress(there, numbered.from.verse)} className="text-link">
          {formatReference(numbered)}
        </Link>
        .
      </Notice>
    )
  const last = Math.max(versesIn(passage).at(-1)?.verse ?? 0, ...blankVerses)
  if (verse <= last) return null
  return (
    <Notice>
      {chapterName(here)} has {last} verses, so no verse {verse}.
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-sunk px-4 py-3 text-sm">
      {children}
    </p>
  )
}
