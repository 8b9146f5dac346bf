import { useEffect, useRef } from 'react'
import type { LiveMeeting, LiveStep } from '#contract/together/live.ts'
import { PassageInPlace } from '#web/lib/scripture/passage-in-place.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { meeting: Pick<LiveMeeting, 'week' | 'steps' | 'step' | 'version' | 'leader'> }

/** The current step of a live meeting. When the meeting moves, the page scrolls to it, unless the member is typing. */
export function LiveStepView({ meeting: { week, steps, step, version, leader } }: Props) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (!(document.activeElement instanceof HTMLTextAreaElement)) section.current?.scrollIntoView()
  }, [version])
  const current = steps[step]
  if (!current) return null
  const place = `Step ${step + 1} of ${steps.length}`
  return (
    <section ref={section} aria-label={place} className="live-step">
      <p className="text-sm text-soft wrap-anywhere">
        {place} · Week {week.number}
        {week.title && (
          <>
            : <WrittenText text={week.title} />
          </>
        )}
        {leader !== null && (
          <>
            {' '}
            · <bdi>{leader}</bdi> leads
          </>
        )}
      </p>
      {/* Only this line is announced: a screen reader would otherwise read the whole passage at once. */}
      <div aria-live="polite">
        <VisuallyHidden>{`${place}: ${wordsOf(current)}`}</VisuallyHidden>
      </div>
      {current.kind === 'passage' ? (
        <div key={step} className="animate-fade">
          <h2 translate="no">{current.reference}</h2>
          <PassageInPlace reference={current.reference} lines={8} />
        </div>
      ) : (
        <h2 key={step} dir="auto" className="animate-fade font-serif wrap-anywhere">
          <WrittenText text={wordsOf(current)} />
        </h2>
      )}
    </section>
  )
}

/** Returns the words that name a step. */
function wordsOf(step: LiveStep): string {
  if (step.kind === 'passage') return step.reference
  return step.kind === 'question' ? step.text : 'Pray together'
}
