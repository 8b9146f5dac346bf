import type { ReactNode } from 'react'
import { JourneyRow } from '#web/ui/journey-row.tsx'
import { useMemorySchedule } from './use-memory-schedule.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

/** The verses that are due, and the member's own, are entries of this device. The verses of the site are not needed. */
const noPlan: [] = []

interface Props {
  owner: string
  /** Row for a member without such a verse. */
  otherwise: ReactNode
}

/** Row of the verse that the member reviews today or, if none is due, of the next of their own that they learn. */
export function DueVerseRow({ owner, otherwise }: Props) {
  const { day } = useMemorySchedule(owner, noPlan)
  if (!day) return otherwise
  return (
    <VerseRow verb="Review" reason="due today" verses={day.dueToday}>
      <VerseRow verb="Learn" reason="new today" verses={day.newToday}>
        {otherwise}
      </VerseRow>
    </VerseRow>
  )
}

interface RowProps {
  verb: string
  /** Reason for which the verse is displayed. */
  reason: string
  verses: readonly VerseToLearn[]
  /** Content if there is no verse. */
  children: ReactNode
}

function VerseRow({ verb, reason, verses: [verse], children }: RowProps) {
  if (!verse) return children
  return (
    <JourneyRow
      to="/memory"
      icon="heart"
      title={
        <>
          {verb} <span translate="no">{verse.reference}</span>
        </>
      }
      words={`Scripture Memory, ${reason}`}
    />
  )
}
