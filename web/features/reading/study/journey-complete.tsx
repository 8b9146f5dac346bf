import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { readingName } from '#contract/reading/reading-name.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { type WrittenAnswer, writtenAnswers } from '#web/features/reading/shared/written-answers.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { usePrintAlone } from '#web/lib/use-print-alone.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { useScrollHere } from './use-scroll-here.ts'
import { WholeSky } from './whole-sky.tsx'

interface Props {
  owner: string
  /** Number of the completed reading of the plan, from 1. */
  reading: number
  /** Calendar dates of the first and the last completion in this reading; undefined while unknown. */
  span: { beganOn: CalendarDate; lastOn: CalendarDate } | undefined
  days: number
  /** Number of chapters from which the member has read; undefined while unknown. */
  chapters: number | undefined
  /** Whether the member completed the last day on this page. If so, the page scrolls to this panel. */
  isNew?: boolean
  /** Renders the suggested next steps. `print` prints this panel without the rest of the page. */
  steps: (found: { hasAnswers: boolean; print: () => void }) => ReactNode
}

/**
 * Panel for a member who has completed the plan: when they began and completed it, how much they have read and written,
 * and their first answer.
 */
export function JourneyComplete({ owner, reading, span, days, chapters, isNew = false, steps }: Props) {
  const panel = useRef<HTMLElement>(null)
  useScrollHere(panel, isNew)
  const { isPrinted, printAlone } = usePrintAlone(panel)
  const entries = useEntries<AnswerFields>(owner, 'answer').entries
  const answers = entries && writtenAnswers(entries)
  const notes = useEntries<NoteFields>(owner, 'note').entries
  const prayers = useEntries<PrayerFields>(owner, 'prayer').entries
  const verses = useEntries<VerseFields>(owner, 'verse').entries?.filter(({ fields }) => fields.memorizedAt)
  const first = answers && firstOf(answers)
  return (
    <Card
      asChild
      className={classes(
        'grid scroll-mt-24 animate-fade justify-items-center gap-7 px-5 py-12 text-center sm:gap-8 sm:px-10 print:border-0',
        // When the reader prints the study above this panel, the panel is left out, because it is not a part of the
        // study.
        isNew && !isPrinted && 'print:hidden',
      )}
    >
      <section ref={panel} data-print-root={isPrinted} aria-labelledby="journey-complete">
        <WholeSky className="w-full max-w-80" />
        <div className="grid gap-3">
          <h2 id="journey-complete" className="small-caps font-normal text-flame-ink text-lg">
            Journey complete
          </h2>
          <p className="text-balance font-serif text-2xl leading-tight sm:text-3xl">
            You have read from every chapter of the Bible
            {reading === FIRST_READING ? '.' : `, in your ${readingName(reading)}.`}
          </p>
          {span && (
            <p className="text-pretty font-serif text-lg text-soft">
              Begun <Day on={span.beganOn} />, completed <Day on={span.lastOn} />.
            </p>
          )}
        </div>
        <dl className="flex min-h-14 flex-wrap justify-center gap-x-8 gap-y-4">
          <Figure count={days} one="day" many="days" />
          <Figure count={chapters} one="chapter" many="chapters" />
          <Figure count={answers?.length} one="answer" many="answers" />
          <Figure count={notes?.length} one="note" many="notes" />
          <Figure count={prayers?.length} one="prayer" many="prayers" />
          <Figure count={verses?.length} one="verse learned" many="verses learned" />
        </dl>
        {first && <FirstAnswer {...first} />}
        <div className="grid justify-items-center gap-3 print:hidden">
          {steps({ hasAnswers: first != null, print: printAlone })}
        </div>
      </section>
    </Card>
  )
}

/** Displays a number with its unit; renders nothing if the number is zero or unknown. */
function Figure({ count, one, many }: { count: number | undefined; one: string; many: string }) {
  if (!count) return null
  return (
    <div className="flex animate-fade flex-col-reverse">
      <dt className="text-sm text-soft">{count === 1 ? one : many}</dt>
      <dd className="font-serif text-xl">{count.toLocaleString('en-US')}</dd>
    </div>
  )
}

function Day({ on }: { on: CalendarDate }) {
  // A calendar date has no time zone; formatting it in UTC leaves the day unchanged.
  return <time dateTime={on}>{formatDay(on, { timeZone: 'UTC' })}</time>
}

/** Returns the answer that the member wrote first; null if there is none. */
function firstOf(answers: readonly WrittenAnswer[]): WrittenAnswer | null {
  const [first] = answers.toSorted((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt))
  return first ?? null
}

function FirstAnswer({ day, text, question, writtenAt }: WrittenAnswer) {
  return (
    <figure className="grid w-full max-w-lg animate-fade gap-2 border-line border-y py-6">
      <figcaption className="text-pretty text-sm text-soft">
        The first answer you wrote, on <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>,{' '}
        <Link to={`/studies/${day}#questions`} className="text-link">
          day {day}
        </Link>
        {question && <span className="mt-2 block font-serif italic">{question}</span>}
      </figcaption>
      <blockquote
        dir="auto"
        className="line-clamp-4 whitespace-pre-wrap text-pretty font-serif text-lg wrap-anywhere"
      >
        <WrittenText text={text} />
      </blockquote>
    </figure>
  )
}
