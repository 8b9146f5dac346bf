import { useEffect, useEffectEvent, useState } from 'react'
import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import type { ReadingAs } from './reading-as.ts'
import { type ReadChapter, useReadingPositions } from './reading-position.data.ts'
import { watchReading } from './watch-reading.ts'

interface Props {
  owner: string
  here: BibleChapter
  as: ReadingAs
  clock?: () => Date
}

const now = () => new Date()

/** Records the displayed chapter as the reading position, once it has been on screen for some time. Displays nothing. */
export function RecordPosition({ owner, here: { book, chapter }, as, clock = now }: Props) {
  const { recent, record } = useReadingPositions(owner)
  const [read, setRead] = useState<ReadChapter | null>(null)
  const readClock = useEffectEvent(() => clock())
  useEffect(
    () =>
      watchReading(
        () => setRead({ book, chapter, as, readAt: readClock().toISOString() }),
        () => readClock(),
      ),
    [book, chapter, as],
  )
  // The chapter is added to the stored history, so that one must have been read first.
  const isKnown = recent !== null
  const store = useEffectEvent((read: ReadChapter) => {
    // If the device cannot store it, the reader finds their place by themselves.
    void record(read).catch(() => undefined)
  })
  useEffect(() => {
    if (read && isKnown) store(read)
  }, [read, isKnown])
  return null
}
