import { Link } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  groupId: string
  /** Whether the viewer arrived by an invitation link. */
  wasInvited: boolean
  isVisitor: boolean
}

/**
 * Displayed if the group does not exist or is not visible to the viewer; the page does not reveal
 * which.
 */
export function GroupNotFound({ groupId, wasInvited, isVisitor }: Props) {
  const { title, detail } = wasInvited ? groupErrors.invitation_invalid : groupErrors.not_found
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 py-12 text-center">
      {wasInvited && <p className="font-serif text-lg">{title}</p>}
      <p className="text-soft">{detail}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {isVisitor && (
          <Button asChild>
            <Link to={`/auth?${new URLSearchParams({ redirect_to: `/community/${groupId}` })}`}>Sign In</Link>
          </Button>
        )}
        <Button asChild look="quiet">
          <Link to="/community">All community studies</Link>
        </Button>
      </div>
    </div>
  )
}
