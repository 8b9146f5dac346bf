import { Suspense } from 'react'
import { JourneyList, ways } from '#web/features/reading/study/journey-list.tsx'
import { GroupWeekRow } from '#web/features/together/group/group-week-row.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { JourneyRow } from '#web/ui/journey-row.tsx'

const memoryRow = <JourneyRow {...ways.memory} />
const prayerRow = <JourneyRow {...ways.prayer} />
const communityRow = <JourneyRow {...ways.community} />

// The verses and prayers are entries of this device, and the code that reads them is large.
const DueVerseRow = lazyPart(
  async () => (await import('#web/features/reading/memory/due-verse-row.tsx')).DueVerseRow,
  () => memoryRow,
)
const PrayersOfTodayRow = lazyPart(
  async () => (await import('#web/features/reading/prayer/prayers-of-today-row.tsx')).PrayersOfTodayRow,
  () => prayerRow,
)

interface Props {
  memberId: string
  /** Whether the server has confirmed that the member is signed in. Until then, no groups are requested. */
  isConfirmed: boolean
}

/**
 * Links to the main features for a member. Those in which they have something to do today name it: the verse that is
 * due, a prayer, the week of their group.
 */
export function YourDay({ memberId, isConfirmed }: Props) {
  return (
    <JourneyList>
      <Suspense fallback={memoryRow}>
        <DueVerseRow owner={memberId} otherwise={memoryRow} />
      </Suspense>
      <Suspense fallback={prayerRow}>
        <PrayersOfTodayRow owner={memberId} otherwise={prayerRow} />
      </Suspense>
      {isConfirmed ? <GroupWeekRow memberId={memberId} otherwise={communityRow} /> : communityRow}
      <JourneyRow {...ways.notes} />
      <JourneyRow {...ways.studies} />
    </JourneyList>
  )
}
