import { useEffect } from 'react'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import type { Statistics } from '#contract/organisation/admin.ts'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useStatistics } from './admin.data.ts'

const cards: readonly { key: keyof Statistics; label: string; words: string }[] = [
  { key: 'totalUsers', label: 'Total users', words: 'Everyone with an account' },
  { key: 'studies', label: 'Studies', words: 'Community studies, drafts among them' },
  { key: 'discussions', label: 'Discussions', words: 'Comments that can be read' },
  { key: 'activeParticipants', label: 'Active participants', words: 'People in community studies' },
]

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4'

/** Displays four statistics of the site, without personal data. */
export function Overview() {
  const toast = useToast()
  const statistics = useStatistics()
  const { data, isError } = statistics
  const failed = adminErrors.statistics_failed.title

  useEffect(() => {
    if (isError) toast.error(failed)
  }, [isError, toast, failed])

  if (!data) {
    return (
      <QueryState query={statistics} loading="Loading statistics..." failed={failed}>
        <div className={grid}>
          {cards.map(({ key }) => (
            <Skeleton key={key} className="h-36 rounded-md" />
          ))}
        </div>
      </QueryState>
    )
  }
  return (
    <>
      <dl className={grid}>
        {cards.map(({ key, label, words }) => (
          <Card key={key} asChild ink="var(--lake)">
            <div className="grid content-start gap-1">
              <dt className="font-medium text-sm">{label}</dt>
              <dd className="font-serif text-3xl">{data[key].toLocaleString()}</dd>
              <dd className="text-sm text-soft">{words}</dd>
            </div>
          </Card>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">Counted within the last two minutes.</p>
    </>
  )
}
