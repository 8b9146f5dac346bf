import type { ReactNode } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { TitledSection } from '#web/ui/card.tsx'

/** A piece of each part of a day, as it stands there. */
export type Sample = Pick<Study, 'day' | 'scripture' | 'insight'> & {
  question: string
  /** How its prayer begins. */
  prayer: string
}

/** What a day consists of, shown by a little of a real one. */
export function DayOverview({ sample }: { sample: Sample }) {
  const { day, scripture, insight, question, prayer } = sample
  return (
    <TitledSection id="day-overview" heading="What a morning is" data-for="visitors" className="grid gap-4">
      <p className="-mt-2 text-soft">Some ten minutes. This is a little of day {day}.</p>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        <Step number={1} title="Read a passage">
          <p className="font-serif text-lg">{scripture}</p>
          <p className="text-soft">From the World English Bible, set to be read.</p>
        </Step>
        {insight && (
          <Step number={2} title="Look at a word">
            {/* Neither its own letters nor italics: each would bring a face of more than 10 kB for a line. */}
            <p>
              <span className="font-serif text-lg">{insight.transliteration}</span>{' '}
              <span className="text-soft">({insight.language})</span>
            </p>
            <p className="font-serif">{insight.meaning}</p>
          </Step>
        )}
        <Step number={3} title="Answer a question">
          <p className="font-serif">{question}</p>
        </Step>
        <Step number={4} title="Pray">
          <p className="font-serif">{prayer}</p>
        </Step>
      </ol>
    </TitledSection>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] border-line border-t py-5">
      <span aria-hidden="true" className="font-serif text-2xl text-flame-ink leading-none">
        {number}
      </span>
      <div className="grid content-start gap-1.5">
        <h3 className="font-medium font-sans text-base">{title}</h3>
        {children}
      </div>
    </li>
  )
}
