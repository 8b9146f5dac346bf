import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Study } from '#contract/reading/study.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  study: Pick<Study, 'previousDay' | 'next'>
  search: string
  /** Position of the day in the plan, as text for display. */
  position: string
  /** Content above the buttons: the controls of the audio player, while it is open. */
  above: ReactNode
  /** Buttons for the day, such as the one that marks it complete. */
  children: ReactNode
}

/** Sticky footer of a study: the previous day, the actions, and the next day. */
export function StudySteps({ study, search, position, above, children }: Props) {
  return (
    <footer className="-mx-4 sm:-mx-10 -mb-16 sticky bottom-0 mt-16 border-line border-t bg-paper/94 px-2 pb-[env(safe-area-inset-bottom)] backdrop-blur-md sm:px-8 print:hidden">
      {above}
      <div className="grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Step day={study.previousDay} search={search} icon="arrow-left" label="Previous day" />
        <div className="grid justify-items-center">{children}</div>
        <Step day={study.next?.day ?? null} search={search} icon="arrow-right" label="Next day" />
      </div>
      <p className="sr-only">{position}</p>
    </footer>
  )
}

interface StepProps {
  day: number | null
  search: string
  icon: 'arrow-left' | 'arrow-right'
  label: string
}

function Step({ day, search, icon, label }: StepProps) {
  if (day === null) return <span />
  const isNext = icon === 'arrow-right'
  return (
    <Button asChild look="bare" size="small" className={isNext ? 'justify-self-end' : 'justify-self-start'}>
      <Link to={`/studies/${day}${search}`} aria-label={`${label}, day ${day}`}>
        {!isNext && <Icon name={icon} />}
        <span className="max-sm:hidden">Day {day}</span>
        {isNext && <Icon name={icon} />}
      </Link>
    </Button>
  )
}
