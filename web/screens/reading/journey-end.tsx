import { Link } from 'react-router'
import { MAX_READINGS, PLAN_DAYS } from '#contract/limits.ts'
import { BeginReading } from '#web/features/reading/completion/begin-reading.tsx'
import { ReadAnswers } from '#web/features/reading/journal/read-answers.tsx'
import { useProgress } from '#web/features/reading/progress/progress.data.ts'
import { JourneyComplete } from '#web/features/reading/study/journey-complete.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  memberId: string
  /** The reading that is complete. */
  reading: number
  /** Whether the last day was completed on this page. */
  isNew?: boolean
  /** Called when the next reading has begun. */
  onBegun: () => void
}

/** The end of a reading, with at most three next steps. */
export function JourneyEnd({ memberId, reading, isNew = false, onBegun }: Props) {
  const progress = useProgress(memberId).data
  // The server may not know the last day yet: then the date of completion is unknown.
  const span = progress?.readings.find((one) => one.reading === reading && one.studies === PLAN_DAYS)
  return (
    <JourneyComplete
      owner={memberId}
      reading={reading}
      span={span}
      days={PLAN_DAYS}
      chapters={progress?.books.reduce((sum, { read }) => sum + read.length, 0)}
      isNew={isNew}
      steps={({ hasAnswers }) => (
        <>
          {reading < MAX_READINGS && (
            <BeginReading memberId={memberId} reading={reading} onChosen={onBegun} />
          )}
          {hasAnswers && <ReadAnswers owner={memberId} />}
          <Button asChild look={hasAnswers ? 'bare' : 'quiet'}>
            <Link to="/profile">Keep a copy of your data</Link>
          </Button>
        </>
      )}
    />
  )
}
