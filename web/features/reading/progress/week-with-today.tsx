import type { Progress } from '#contract/reading/progress.ts'
import { today } from '#web/lib/format/today.ts'
import { useProgress } from './progress.data.ts'
import { WeekPicture } from './week-picture.tsx'

/**
 * The last seven days of a member who has just completed a study: today is lit, even if the server does not have the
 * completion yet. The space is reserved until the progress is known.
 */
export function WeekWithToday({ memberId }: { memberId: string }) {
  const { data, isFetchedAfterMount } = useProgress(memberId)
  // The progress of another day that is stored on this device would light the wrong day.
  const isOfToday = data && (isFetchedAfterMount || data.today === today())
  return (
    <div className="grid min-h-14 w-full justify-items-center">
      {isOfToday && <WeekPicture today={data.today} calendar={withToday(data)} streak={null} />}
    </div>
  )
}

function withToday({ calendar, today: on }: Progress): Progress['calendar'] {
  return calendar.some((day) => day.on === on) ? calendar : [...calendar, { on, studies: 1 }]
}
