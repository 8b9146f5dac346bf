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
  /** The reading that is complete. */
  reading: number
  /** Whether the last day was completed on this page. */
  isNew?: boolean
  /** Called when the next reading has begun. */
  onBegun: () => void
}

/**
 * The end of a reading, with at most three next steps: to read again, to read one's answers, and to keep what is here on
 * paper, in a message or as a file.
 */
export function JourneyEnd({ memberId, reading, isNew = false, onBegun }: Props) {
  const { name, publicUrl } = useSite()
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
              <Link to="/profile">
                <Icon name="download" className="shrink-0" /> Keep a copy of your data
              </Link>
            </Button>
          </div>
        </>
      )}
    />
  )
}
