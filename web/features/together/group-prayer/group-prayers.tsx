import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Group } from '#contract/together/group.ts'
import { groupParts } from '#contract/together/group-parts.ts'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AskForPrayer } from './ask-for-prayer.tsx'
import { type PrayerView, useGroupPrayers } from './group-prayer.data.ts'
import { GroupPrayerRow } from './group-prayer-row.tsx'

interface Props {
  group: Pick<Group, 'id' | 'mayLead'>
  memberId: string
}

/** Prayer requests of a group, for its participants: the one that has been without prayer for longest is first. */
export function GroupPrayers({ group, memberId }: Props) {
  const view = { memberId, groupId: group.id }
  const query = useGroupPrayers(view)
  return (
    <section aria-labelledby={groupParts.prayers} className="grid gap-4 print:hidden">
      <h3 id={groupParts.prayers} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        Prayer requests
      </h3>
      {query.data ? (
        <PrayerLists view={view} prayers={query.data} mayLead={group.mayLead} />
      ) : (
        <QueryState
          query={query}
          loading="Loading prayer requests..."
          failed="The prayer requests could not be loaded."
        >
          <Skeleton className="h-24" />
        </QueryState>
      )}
      <AskForPrayer view={view} />
    </section>
  )
}

/** Number of open requests displayed at first, so that the weeks below remain reachable. */
const SHOWN_AT_FIRST = 5

interface Lists {
  view: PrayerView
  prayers: readonly GroupPrayer[]
  mayLead: boolean
}

function PrayerLists({ view, prayers, mayLead }: Lists) {
  // A notification leads to the newest request, which is the last one.
  const { hash } = useLocation()
  const [isWhole, setWhole] = useState(hash === `#${groupParts.prayers}`)
  const open = prayers.filter(({ answeredAt }) => answeredAt === null)
  const answered = prayers.filter(({ answeredAt }) => answeredAt !== null)
  const shown = isWhole ? open : open.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {open.length === 0 && (
        <p className="font-serif text-soft">
          {answered.length === 0
            ? 'No requests yet. Ask the group to pray, and they are notified.'
            : 'Every request here is answered.'}
        </p>
      )}
      <ul aria-label="Open prayer requests" className="grid gap-4">
        {shown.map((prayer) => (
          <GroupPrayerRow key={prayer.id} view={view} prayer={prayer} mayLead={mayLead} />
        ))}
      </ul>
      {open.length > SHOWN_AT_FIRST && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer requests' : `Show all ${open.length} requests`}
        </Button>
      )}
      {answered.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake">
            Answered ({answered.length})
          </summary>
          <ul aria-label="Answered prayer requests" className="mt-2 grid gap-4">
            {answered.map((prayer) => (
              <GroupPrayerRow key={prayer.id} view={view} prayer={prayer} mayLead={mayLead} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
