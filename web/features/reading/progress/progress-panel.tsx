import type { ReactNode } from 'react'
import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import type { StudyProgress } from '#contract/reading/progress.ts'
import { dayInSeason, seasonOf } from '#contract/reading/season.ts'
import { SeasonDial } from '#web/ui/season-dial.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { othersMessage } from './others-message.ts'

interface Props {
  day: number
  seasonTitle: string
  /** Completed days from the query cache, which may be newer than those in `progress`; undefined if unknown. */
  completed: ReadonlySet<number> | undefined
  progress: StudyProgress | undefined
  /** State of the error message with its retry button; null unless the progress could not be loaded. */
  failure: { onRetry: () => void; isRetrying: boolean } | null
}

/**
 * Panel beside a study: the reader's progress, and the number of other members who completed the day of this
 * study.
 */
export function ProgressPanel({ day, seasonTitle, completed, progress, failure }: Props) {
  return (
    <section
      aria-labelledby="beside-study"
      className="mx-auto mt-14 grid max-w-2xl gap-4 border-line border-t pt-6 print:hidden"
    >
      <h3 id="beside-study" className="text-lg">
        Your progress
      </h3>
      {completed && (progress || failure) ? (
        <Panel day={day} seasonTitle={seasonTitle} completed={completed} progress={progress} />
      ) : failure ? (
        <FailedState
          words="Your progress could not be loaded."
          onRetry={failure.onRetry}
          retrying={failure.isRetrying}
        />
      ) : (
        <Skeleton className="h-28" />
      )}
    </section>
  )
}

type PanelProps = Pick<Props, 'day' | 'seasonTitle'> & {
  completed: ReadonlySet<number>
  /** Progress of the reader; undefined if it could not be loaded. */
  progress: StudyProgress | undefined
}

function Panel({ day, seasonTitle, completed, progress }: PanelProps) {
  const streak = progress?.streak
  const season = seasonOf(day)
  const kept = [...completed].filter((one) => seasonOf(one) === season).map(dayInSeason)
  const isBack = streak?.days === 0 && completed.size > 0
  return (
    <div className="grid animate-fade gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <SeasonDial
          size="tiny"
          today={dayInSeason(day)}
          completed={kept}
          label={`“${seasonTitle}”: day ${dayInSeason(day)} of ${SEASON_DAYS}, ${kept.length} completed`}
        />
        <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-3">
          <Figure label="Days done" of={PLAN_DAYS}>
            {completed.size}
          </Figure>
          <Figure label="This season" of={SEASON_DAYS}>
            {kept.length}
          </Figure>
          {streak && streak.days > 0 && (
            <Figure label={streak.days === 1 ? 'Day in a row' : 'Days in a row'}>{streak.days}</Figure>
          )}
        </dl>
      </div>
      {isBack && <p>Welcome back. Everything you have read is still yours.</p>}
      <p className="text-soft">
        {progress
          ? othersMessage({ others: progress.others, isOwn: completed.has(day) })
          : 'The rest of your progress could not be loaded. It follows once there is a connection.'}
      </p>
    </div>
  )
}

function Figure({ label, of, children }: { label: string; of?: number; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-serif text-xl">
        {children}
        {of && <span className="font-sans text-sm text-soft"> of {of}</span>}
      </dd>
    </div>
  )
}
