import type { ReactNode } from 'react'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { today } from '#web/lib/format/today.ts'
import { JourneyRow } from '#web/ui/journey-row.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { usePrayers } from './prayer.data.ts'
import { choosePrayers } from './session/choose-prayers.ts'
import { isPrayedToday } from './session/last-prayed.ts'
import { usePrayed } from './use-prayed.ts'

interface Props {
  owner: string
  /** Row for a member who has no prayers, or has prayed them today. */
  otherwise: ReactNode
}

/** Row of the prayer with which a session begins now: one scheduled for today, or the one that waits longest. */
export function PrayersOfTodayRow({ owner, otherwise }: Props) {
  const { prayers } = usePrayers(owner)
  const { times } = usePrayed(owner)
  if (!prayers || !times) return otherwise
  const now = { today: today(), ...browserTimeZone() }
  const [prayer, ...others] = choosePrayers(prayers.active, times, now).filter(
    ({ id }) => !isPrayedToday(times.get(id), now),
  )
  if (!prayer) return otherwise
  return (
    <JourneyRow
      to="/prayer"
      icon="prayer"
      title={<WrittenText text={prayer.fields.title} />}
      words={others.length > 0 ? 'Prayer Journal, today’s prayers' : 'Prayer Journal, today’s prayer'}
    />
  )
}
