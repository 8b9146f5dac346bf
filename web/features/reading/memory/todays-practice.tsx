import type { Ref } from 'react'
import { VISITOR } from '#web/entries/replica/rows.ts'
import type { Doing } from './learn-or-review.tsx'
import { Practice } from './practice.tsx'
import { PracticeSkeleton } from './practice-skeleton.tsx'
import { reasonInWords, type TodaysVerse, todaysVerse } from './todays-verse.ts'
import type { MemorySchedule } from './use-memory-schedule.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

interface Props {
  owner: string | null
  verses: readonly VerseToLearn[]
  schedule: MemorySchedule
  /** Reference of the verse that the reader has chosen; null for the verse of today. */
  chosen: string | null
  isRevealed: boolean
  heading: Ref<HTMLHeadingElement>
  /** Displays another verse; null for the verse of today. */
  onShow: (reference: string | null) => void
  onReveal: (reference: string, isRevealed: boolean) => void
  onMark: ((verse: VerseToLearn, isMemorized: boolean) => void) | null
  onDo: (doing: Doing) => void
}

/** Card with the verse of today, or the verse that the reader has chosen instead. */
export function TodaysPractice(props: Props) {
  const { owner, verses, schedule, chosen } = props
  const [first] = verses
  const known = schedule.day && todaysVerse(schedule.day)
  // For a visitor without entries, the first verse is the one to learn. It is displayed before the schedule is known.
  const expected: TodaysVerse | null = first && !schedule.isLost ? { reason: 'new', verse: first } : null
  const verse = verses.find(({ reference }) => reference === chosen)
  const card = (today: TodaysVerse | null) => {
    const current = verse ?? today?.verse ?? first
    return current && <TodaysCard {...props} today={today} verse={current} />
  }
  if (known || schedule.isLost) return card(known)
  if (owner === VISITOR) return card(expected)
  if (verse) return card(null)
  if (owner !== null) return <PracticeSkeleton />
  // The server renders the page once for everyone.
  return (
    <>
      <div data-for="visitors">{card(expected)}</div>
      <div data-for="members">
        <PracticeSkeleton />
      </div>
    </>
  )
}

type CardProps = Props & { today: TodaysVerse | null; verse: VerseToLearn }

function TodaysCard({ verses, schedule, isRevealed, heading, today, verse, ...on }: CardProps) {
  const { onShow, onReveal, onMark, onDo } = on
  const { day } = schedule
  const isToday = today?.verse.reference === verse.reference
  const place = verses.findIndex(({ reference }) => reference === verse.reference)
  const learn = day && (() => onDo({ kind: 'learn', verse }))
  const review = day && (() => onDo({ kind: 'review', verses: day.dueToday }))
  const activities = {
    due: { label: 'Review', onBegin: review },
    new: { label: 'Learn', onBegin: learn },
    rest: null,
  }
  return (
    <Practice
      verse={verse}
      line={today && isToday ? reasonInWords(today) : `Verse ${place + 1} of ${verses.length}`}
      isToday={isToday}
      activity={today && isToday ? activities[today.reason] : null}
      onToday={today && !isToday ? () => onShow(null) : null}
      isRevealed={isRevealed}
      onReveal={(isRevealed) => onReveal(verse.reference, isRevealed)}
      onStep={(step) => onShow(verses.at((place + step) % verses.length)?.reference ?? null)}
      onLearn={learn}
      onMark={onMark && ((isMemorized) => onMark(verse, isMemorized))}
      translation={schedule.choices.translation}
      heading={heading}
    />
  )
}
