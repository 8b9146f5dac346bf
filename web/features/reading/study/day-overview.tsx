import type { ReactNode } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { Emblem } from '#web/ui/look/emblem.tsx'

/** Excerpts from a real study of the plan, which explain the parts of a study to new readers. */
export type Sample = Pick<Study, 'day' | 'scripture' | 'insight'> & {
  question: string
  /** Beginning of the closing prayer. */
  prayer: string
}

/** Introduces the parts of a day with excerpts of a real study. */
export function DayOverview({ sample }: { sample: Sample }) {
  const { day, scripture, insight, question, prayer } = sample
  return (
    <TitledSection id="day-overview" heading="What a morning is" data-for="visitors" className="grid gap-4">
      <p className="-mt-2 text-soft">Some ten minutes. This is a little of day {day}.</p>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        <Step emblem="theme-gods-word" title="Read a passage">
          <p translate="no" className="font-serif text-lg">
            {scripture}
          </p>
          <p className="text-soft">From the World English Bible, set to be read.</p>
        </Step>
        {insight && (
          <Step emblem="season-22" title="Look at a word">
            {/* Only the transliteration is displayed, and not in italics: italics or the original script would
                load a font file of more than 10 kB for one word. */}
            <p>
              <span translate="no" className="font-serif text-lg">
                {insight.transliteration}
              </span>{' '}
              <span className="text-soft">({insight.language})</span>
            </p>
            <p className="font-serif">{insight.meaning}</p>
          </Step>
        )}
        <Step emblem="season-44" title="Answer a question">
          <p className="font-serif">{question}</p>
        </Step>
        <Step emblem="theme-prayer-and-worship" title="Pray">
          <p className="font-serif">{prayer}</p>
        </Step>
      </ol>
    </TitledSection>
  )
}

/**
 * Displays one part of a study: a drawing, a title and an excerpt.
 * @param emblem name of the drawing: a scroll, a fruit that is opened, a well, a bowl of incense
 */
function Step({ emblem, title, children }: { emblem: string; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-line border-t py-5">
      <Emblem name={emblem} className="size-18" />
      <div className="grid content-start gap-1.5">
        <h3 className="font-medium font-sans text-base">{title}</h3>
        {children}
      </div>
    </li>
  )
}
