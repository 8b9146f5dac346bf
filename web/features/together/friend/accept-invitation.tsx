import { Link, useNavigate } from 'react-router'
import { MAX_FRIENDS } from '#contract/limits/friend-limits.ts'
import { friendErrors, friendNotices } from '#contract/messages/together/friend.ts'
import type { FriendInvitation } from '#contract/together/friend.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { useAcceptInvitation, useFriendInvitation } from './friend.data.ts'
import { nameOf, namesOf } from './friend-text.ts'
import { forgetFriendToken, useFriendToken } from './use-friend-token.ts'

const JOIN = '/friends/join'

/**
 * Page of a link to a shared reading: who invites, and which data the others will see. It is the only way to join.
 * @param memberId null for a visitor
 */
export function AcceptInvitation({ memberId }: { memberId: string | null }) {
  const token = useFriendToken()
  const query = useFriendInvitation(memberId ?? 'visitor', token ?? null)
  const refusal = query.error && asKnownError(query.error, friendErrors.load_failed)
  if (token === null) return <EmptyState words="Open the link that your friend sent you." />
  if (refusal?.code === friendErrors.invitation_invalid.code)
    return <EmptyState words={`${refusal.title}. ${refusal.detail}`} />
  if (!token || !query.data)
    return (
      <QueryState
        query={query}
        loading="Loading the invitation..."
        failed="The invitation could not be loaded."
      >
        <Skeleton className="h-64 rounded-md" />
      </QueryState>
    )
  const { joinedId, others } = query.data
  if (joinedId !== null)
    return (
      <EmptyState
        words="You are in this reading already. The link is for your friend."
        action={
          <Button asChild look="quiet">
            <Link to={`/friends/${joinedId}`}>Open the reading</Link>
          </Button>
        }
      />
    )
  if (others.length + 1 >= MAX_FRIENDS)
    return <EmptyState words={`${friendErrors.full.title}. ${friendErrors.full.detail}`} />
  return <Invitation memberId={memberId} token={token} invitation={query.data} />
}

interface Props {
  memberId: string | null
  token: string
  invitation: FriendInvitation
}

function Invitation({ memberId, token, invitation: { inviter, others } }: Props) {
  const name = nameOf(inviter, 'A friend')
  const all = namesOf([inviter, ...others])
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="font-serif text-lg wrap-anywhere">
        {name} invites you to read the Bible together: the same plan, one study a day, at the same pace.
        {others.length > 0 && ` ${namesOf(others)} reads along.`}
      </p>
      <p className="wrap-anywhere">
        If you join, {all} will see your name, which day of the plan you have completed last, and what you
        write to each other about a day. You see the same of {all}. Nobody sees anything else: no answers,
        notes, prayers or marks. Each of you can end it at any time.
      </p>
      {memberId === null ? <SignInFirst /> : <Join memberId={memberId} token={token} names={all} />}
    </Card>
  )
}

function SignInFirst() {
  const query = `redirect_to=${encodeURIComponent(JOIN)}`
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={`/auth?mode=sign-up&${query}`}>Create an account</Link>
      </Button>
      <Button asChild look="quiet">
        <Link to={`/auth?${query}`}>Sign In</Link>
      </Button>
    </div>
  )
}

function Join({ memberId, token, names }: { memberId: string; token: string; names: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const toastError = useErrorToast(friendErrors.failed)
  const { mutate, isPending } = useAcceptInvitation(memberId)

  function join(): void {
    mutate(token, {
      onSuccess: ({ id }) => {
        forgetFriendToken()
        toast.success(friendNotices.joined)
        void navigate(`/friends/${id}`, { replace: true })
      },
      onError: toastError,
    })
  }

  return (
    <Button busy={isPending} onClick={join} className="wrap-anywhere">
      Read with {names}
    </Button>
  )
}
