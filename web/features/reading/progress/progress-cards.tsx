import type { ReactNode } from 'react'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { Progress, Streak } from '#contract/reading/progress.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress as Line } from '#web/ui/progress.tsx'

type Props = Pick<Progress, 'completedStudies' | 'discussionPosts' | 'journalEntries' | 'streak'>

/**
 * Cards with the figures of the page Your Progress. The card with the streak is omitted for a member who hides streaks.
 */
export function ProgressCards({ completedStudies, discussionPosts, journalEntries, streak }: Props) {
  const percent = `${((100 * completedStudies) / PLAN_DAYS).toFixed(1)}%`
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <FigureCard title="Completed Studies" figure={completedStudies} ink="var(--flame)">
        <Line
          label="Completed Studies"
          value={completedStudies}
          max={PLAN_DAYS}
          words={`${completedStudies} of ${PLAN_DAYS}, ${percent}`}
        />
        <p>
          {percent} of {PLAN_DAYS} days
        </p>
      </FigureCard>
      <FigureCard title="Discussion Posts" figure={discussionPosts}>
        <p>Comments you have posted</p>
      </FigureCard>
      <FigureCard title="Journal Entries" figure={journalEntries}>
        <p>Days with an answer or a reflection</p>
      </FigureCard>
      {streak && <StreakCard {...streak} />}
    </div>
  )
}

function StreakCard({ days, weeks }: Streak) {
  return (
    <FigureCard title="Current Streak" figure={weeks} unit={weeks === 1 ? 'week' : 'weeks'}>
      <p>
        {days === 0
          ? 'Your next study begins a new streak.'
          : `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} in a row`}
      </p>
    </FigureCard>
  )
}

interface FigureProps {
  title: string
  figure: number
  unit?: string
  ink?: string
  children: ReactNode
}

function FigureCard({ title, figure, unit, ink, children }: FigureProps) {
  return (
    <Card aria-label={title} className="grid content-start gap-2 text-sm text-soft" {...(ink ? { ink } : {})}>
      <h2 className="font-sans text-sm text-soft tracking-normal">{title}</h2>
      <p className="font-serif text-3xl text-ink">
        {figure.toLocaleString('en-US')}
        {unit && <span className="font-sans text-base text-soft"> {unit}</span>}
      </p>
      {children}
    </Card>
  )
}
