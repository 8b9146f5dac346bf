import { useEffect, useState } from 'react'
import { pendingJoins } from './pending-joins.ts'
import { invitations } from './stored-invitation.ts'

/**
 * Note for a visitor who followed an invitation and pressed the join button, above the form for a new account.
 * @param destination path to which sign-in leads
 */
export function JoiningNote({ destination }: { destination: string }) {
  const [isJoining, setJoining] = useState(false)
  useEffect(() => {
    const [, groupId = ''] = /^\/community\/([^/?#]+)$/.exec(destination) ?? []
    setJoining(pendingJoins.read(groupId) !== null && invitations.read(groupId) !== null)
  }, [destination])
  if (!isJoining) return null
  return (
    <p className="rounded-md border border-line bg-raised px-4 py-3 text-sm text-soft">
      After this you return to the study you are invited to, and join it.
    </p>
  )
}
