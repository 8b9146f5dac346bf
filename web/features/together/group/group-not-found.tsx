import { Link } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  groupId: string
  /** Whether the viewer arrived by an invitation link. */
  wasInvited: boolean
  isVisitor: boolean
}

/** Returns the title of the page, which is the same for a missing group and for one that the viewer may not see. */
export const titleOfMissing = (wasInvited: boolean) =>
  (wasInvited ? groupErrors.invitation_invalid : groupErrors.not_found).title

/**
 * Displayed if the group does not exist or is not visible to the viewer; the page does not reveal which. A visitor may
 * be in the group already.
 */
export function GroupNotFound({ groupId, wasInvited, isVisitor }: Props) {
  const { detail } = wasInvited ? groupErrors.invitation_invalid : groupErrors.not_found
  return (
    <div className="grid justify-items-start gap-5 pt-2">
      <p className="max-w-prose text-lg text-soft">
        {detail}
        {wasInvited && isVisitor && ' If you have already joined, sign in.'}
      </p>
      <div className="flex flex-wrap gap-3">
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
