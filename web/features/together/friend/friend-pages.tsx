import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import type { RenderThread } from './day-threads.tsx'
import { ReadingList } from './reading-list.tsx'
import { SharedReadingView } from './shared-reading-view.tsx'

interface Props {
  /** The signed-in member; null for a visitor. */
  member: { id: string; displayName: string } | null
  /** Part of the path after `/friends`: the id of a shared reading, `join` for a link, nothing for the list. */
  part: string | undefined
  renderThread: RenderThread
}

/** Content of the pages about shared readings. */
export function FriendPages({ member, part, renderThread }: Props) {
  if (part === 'join') return <AcceptInvitation memberId={member?.id ?? null} />
  if (!member)
    return (
      <SignInInvitation
        message="Two or three of you read the plan at the same pace. Sign in to start."
        returnTo={part === undefined ? '/friends' : `/friends/${part}`}
      />
    )
  if (part !== undefined)
    return <SharedReadingView key={part} memberId={member.id} id={part} renderThread={renderThread} />
  return <ReadingList memberId={member.id} hasName={member.displayName.trim() !== ''} />
}
