import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { StudyCard as Card_ } from '#contract/reading/study.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/states.tsx'
import { CompletedTakeaway } from './completed-takeaway.tsx'
import { StudyCard } from './study-card.tsx'

interface Props {
  /** The study that is waiting; null where every published one is done. */
  study: Card_ | null
  /** A member's place is not known yet: nothing is shown that might turn out to be another day's. */
  isWaiting: boolean
  isComplete: boolean
  written: number
  /** What a member may do with it. Its place is kept free for them from the first paint on. */
  children: ReactNode
}

export function TodaysStudy({ study, isWaiting, isComplete, written, children }: Props) {
  return (
    <section aria-labelledby="todays-study" className="grid grid-rows-[auto_1fr_auto]">
      <h2 id="todays-study" className="mb-4 text-xl">
        Today's Study
      </h2>
      {isWaiting ? (
        <Waiting />
      ) : study ? (
        <StudyCard study={study} to={`/studies/${study.day}`} isComplete={isComplete} />
      ) : (
        <AllDone written={written} />
      )}
      <div data-member-place className="pt-3">
        {study && isComplete && <CompletedTakeaway day={study.day} />}
        {children}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <Card aria-busy="true" className="grid content-start gap-4">
      <Skeleton className="h-7 w-2/3" />
      <SkeletonLines lines={2} />
    </Card>
  )
}

function AllDone({ written }: { written: number }) {
  const isWhole = written >= PLAN_DAYS
  return (
    <Card className="grid content-start justify-items-start gap-3">
      <h3 className="text-lg">
        {isWhole ? 'Journey complete' : 'You have read every study there is so far'}
      </h3>
      <p className="text-soft">
        {isWhole
          ? `All ${PLAN_DAYS} days, and every one of them is here to be read again.`
          : `All ${written} days that are written are complete. The next one will be here as soon as it is ready; its passage can be read already.`}
      </p>
      <Button asChild look="quiet">
        <Link to="/studies">View All Studies</Link>
      </Button>
    </Card>
  )
}
