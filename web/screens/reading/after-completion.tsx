import { PLAN_DAYS } from '#contract/limits.ts'
import type { Study } from '#contract/reading/study.ts'
import {
  completionNote,
  isSeasonComplete,
  openDays,
} from '#web/features/reading/completion/completion-words.ts'
import { LearnStep } from '#web/features/reading/memory/learn-step.tsx'
import { WeekWithToday } from '#web/features/reading/progress/week-with-today.tsx'
import { DayDone } from '#web/features/reading/study/day-done.tsx'
import { TellFriend } from '#web/features/reading/study/share/tell-friend.tsx'
import { TellGroup } from '#web/features/together/discussion/tell-group.tsx'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'

interface Props {
  study: Study
  memberId: string
  /** All completed days, including that of the study. */
  completed: ReadonlySet<number>
}

/** End of a study that the member has just marked complete, with the steps that are possible for this member. */
export function AfterCompletion({ study, memberId, completed }: Props) {
  const { day, scripture, takeaway } = study
  return (
    <DayDone
      study={study}
      completed={completed}
      note={completionNote({ day, completed })}
      steps={
        <>
          <LearnStep owner={memberId} reference={takeaway.reference} />
          <TellGroup
            memberId={memberId}
            text={`${takeaway.point}\n\n${scripture}, day ${day}`}
            underField={<NameForComments />}
            otherwise={<TellFriend day={day} takeaway={takeaway} />}
          />
        </>
      }
      week={<WeekWithToday memberId={memberId} />}
      next={nextStep(study, completed)}
    />
  )
}

/**
 * Returns the link that follows a completed study. After the last day of the plan, it leads to the first day that is
 * not completed. Otherwise it leads to the closing words if the season is complete, or to the next study if all days up
 * to this one are completed; in all other cases, to the Today page.
 */
function nextStep(
  { day, season, next }: Study,
  completed: ReadonlySet<number>,
): { to: string; label: string } {
  const [open] = day === PLAN_DAYS ? openDays(completed) : []
  if (open) return { to: `/studies/${open}`, label: `Go to day ${open}` }
  if (isSeasonComplete({ day, completed })) return { to: `/seasons/${season.number}`, label: 'Closing words' }
  const isNext = Array.from({ length: day }, (_, index) => index + 1).every((one) => completed.has(one))
  if (next && isNext && !completed.has(next.day))
    return { to: `/studies/${next.day}`, label: `Next: “${next.title}”` }
  return { to: '/', label: 'Back to Today' }
}
