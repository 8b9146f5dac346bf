import { useEffect, useState } from 'react'
import { WrittenText } from '#web/ui/written-text.tsx'
import { pendingJoins } from './pending-joins.ts'

/** Path to which a visitor returns to create a group. */
const NEW_GROUP = '/community/new'

/**
 * Note above the form for sign-in that says why a visitor needs an account: they pressed the join button of a group, or
 * want to create one.
 * @param destination path to which sign-in leads
 */
export function JoiningNote({ destination }: { destination: string }) {
  const [joining, setJoining] = useState<string | null>(null)
  useEffect(() => {
    const [, groupId = ''] = /^\/community\/([^/?#]+)$/.exec(destination) ?? []
    setJoining(pendingJoins.read(groupId))
  }, [destination])
  if (joining === null && destination !== NEW_GROUP) return null
  return (
    <p className="rounded-md border border-line bg-raised px-4 py-3 text-sm text-soft">
      {joining === null ? (
        'You need an account to create a study. It is free.'
      ) : (
        <>
          You need an account to join{' '}
          <bdi className="wrap-anywhere text-ink">
            <WrittenText text={joining} />
          </bdi>
          . After this you return there.
        </>
      )}
    </p>
  )
}
