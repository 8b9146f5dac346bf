import { Link } from 'react-router'
import { MAX_READINGS, PLAN_DAYS } from '#contract/limits.ts'
import { BeginReading } from '#web/features/reading/completion/begin-reading.tsx'
import { ReadAnswers } from '#web/features/reading/journal/read-answers.tsx'
import { useProgress } from '#web/features/reading/progress/progress.data.ts'
import { JourneyComplete } from '#web/features/reading/study/journey-complete.tsx'
import { ShareLink } from '#web/features/reading/study/share/share-link.tsx'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  memberId: string
  /** Number of the completed reading: 1 if the member has read the whole plan once, 2 after the second time. */
  reading: number
  /** Whether the member completed the last day of the plan just now, on this page. */
  isNew?: boolean
  /** Called when the member has begun to read the plan again. */
  onBegun: () => void
}

/**
 * Section for a member who has completed every day of the plan. It offers to read the plan again, to read one's
 * answers, and to print the page, share a link or download one's data.
 */
export function JourneyEnd({ memberId, reading, isNew = false, onBegun }: Props) {
  const { name, publicUrl } = useSite()
  const progress = useProgress(memberId).data
  // The server may not have received the completion of the last day yet. In this case the date of completion is
  // unknown.
  const span = progress?.readings.find((one) => one.reading === reading && one.studies === PLAN_DAYS)
  return (
    <JourneyComplete
      owner={memberId}
      reading={reading}
      span={span}
      days={PLAN_DAYS}
      chapters={progress?.books.reduce((sum, { read }) => sum + read.length, 0)}
      isNew={isNew}
      steps={({ hasAnswers, print }) => (
        <>
          <div className="flex flex-wrap justify-center gap-3">
            {reading < MAX_READINGS && (
              <BeginReading memberId={memberId} reading={reading} onChosen={onBegun} />
            )}
            {hasAnswers && <ReadAnswers owner={memberId} />}
          </div>
          <div className="flex flex-wrap items-center justify-center">
            <Button look="bare" size="small" onClick={print}>
              <Icon name="print" /> Print
            </Button>
            <ShareLink text={`I have read from every chapter of the Bible with ${name}.`} url={publicUrl} />
            <Button asChild look="bare" size="small">
              <Link to="/profile/data">
                <Icon name="download" className="shrink-0" /> Keep a copy of your data
              </Link>
            </Button>
          </div>
        </>
      )}
    />
  )
}
