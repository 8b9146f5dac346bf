import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { VerseSheet } from '#web/features/reading/shared/verse/verse-sheet.tsx'
import { passageWordsQuery } from '#web/lib/scripture/passage-words.data.ts'
import { highlight } from '#web/lib/search/highlight.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import type { TappedWord } from './tapped-word.ts'
import { VerseOfWord } from './verse-of-word.tsx'
import { verseAt, wordAt } from './word-at.ts'
import { WordDetails } from './word-details.tsx'
import { wordsFailed } from './words-failed.ts'
import './word.css'

interface Props {
  tapped: TappedWord
  /** Id of the member; null for a visitor. */
  reader: string | null
  /**
   * Renders the reader's memory verses, notes and passages of completed studies that contain the word. The parameter
   * is the Strong's number of the word.
   */
  met: (strongs: string) => ReactNode
  onClose: () => void
}

/** Popover beside a pressed word with the token it renders. */
export function WordPopover({ tapped, reader, met, onClose }: Props) {
  const words = useQuery(passageWordsQuery(reader, tapped.section))
  useEffect(() => highlight('word', tapped.range), [tapped.range])
  const found = words.data && wordAt(words.data, tapped)
  return (
    <VerseSheet
      label={`The original behind “${tapped.text}”`}
      anchor={tapped.range}
      onClose={onClose}
      head={
        <>
          <p className="font-serif text-soft">“{tapped.text}”</p>
          <VerseOfWord word={tapped} onLeave={onClose} />
        </>
      }
    >
      {!words.data ? (
        <QueryState query={words} loading="Loading the original word..." failed={wordsFailed()}>
          <SkeletonLines lines={4} />
        </QueryState>
      ) : found ? (
        <>
          <WordDetails found={found} />
          {found.entry && met(found.entry.strongs)}
        </>
      ) : (
        <NotSure hasOriginal={(verseAt(words.data, tapped)?.words.length ?? 0) > 0} />
      )}
    </VerseSheet>
  )
}

function NotSure({ hasOriginal }: { hasOriginal: boolean }) {
  return (
    <p className="text-soft">
      {hasOriginal
        ? 'Which word of the original this renders is not sure: small words often stand for an ending or for nothing at all. The verse word by word is under “Original words”.'
        : 'This verse does not stand in the edition of the original that we use.'}
    </p>
  )
}
