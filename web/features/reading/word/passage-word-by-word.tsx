import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Passage } from '#contract/scripture/passage.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'
import { wordSection } from '#contract/scripture/words/word-section.ts'
import { passageWordsQuery } from '#web/lib/scripture/passage-words.data.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { Interlinear } from './interlinear.tsx'
import { wordsFailed } from './words-failed.ts'
import './word.css'

/** Interlinear view of a passage, one verse at a time. */
export function PassageWordByWord({ passage, reader }: { passage: Passage; reader: string | null }) {
  const select = useId()
  const [verseIndex, setVerseIndex] = useState(0)
  const verses = versesIn(passage)
  const position = verses[verseIndex]
  const words = useQuery(passageWordsQuery(reader, wordSection(passage.reference, verses, verseIndex)))
  const step = (by: 1 | -1) => setVerseIndex((index) => index + by)
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-2 text-sm text-soft">
        <label htmlFor={select}>Verse</label>
        <select
          id={select}
          className="min-h-11 rounded-md border border-edge/60 bg-paper ps-3 text-base text-ink"
          value={verseIndex}
          onChange={({ target }) => setVerseIndex(Number(target.value))}
        >
          {verses.map(({ chapter, verse }, index) => (
            <option key={`${chapter}:${verse}`} value={index}>
              {chapter}:{verse}
            </option>
          ))}
        </select>
        <Button
          look="bare"
          size="icon"
          aria-label="Previous verse"
          disabled={verseIndex === 0}
          onClick={() => step(-1)}
        >
          <Icon name="arrow-left" />
        </Button>
        <Button
          look="bare"
          size="icon"
          aria-label="Next verse"
          disabled={verseIndex === verses.length - 1}
          onClick={() => step(1)}
        >
          <Icon name="arrow-right" />
        </Button>
      </div>
      {words.data && position ? (
        <Interlinear key={verseIndex} passage={passage} words={words.data} position={position} />
      ) : (
        <QueryState query={words} loading="Loading the original words..." failed={wordsFailed()}>
          <SkeletonLines lines={5} />
        </QueryState>
      )}
    </div>
  )
}
