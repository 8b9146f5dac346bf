import type { ReactNode } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { NamedPeople } from '#web/features/together/shared/named-people.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { InvitationState } from './take-part/use-invitation.ts'

interface Props {
  group: Group
  invitation: InvitationState
}

/** Maximum number of avatars beside the names of the leaders. */
const SHOWN = 2

/**
 * Line above the title of a group: who invited the viewer, or who leads the group. All its variants have the same
 * height, because the first one is replaced when the server has checked the invitation.
 */
export function GroupByline({ group, invitation }: Props) {
  const { leaders } = group
  const isNewcomer = group.standing === 'none'
  if (isNewcomer && invitation === 'invalid') {
    return (
      <Line face={<Icon name="link" className="text-lg text-soft" />}>
        {groupErrors.invitation_invalid.title}
        {!group.isClosed && (
          <span className="block text-sm text-soft">
            {group.admission === 'open'
              ? 'You can still join, as everyone can.'
              : 'You can still ask to join.'}
          </span>
        )}
      </Line>
    )
  }
  const isInvited = isNewcomer && invitation === 'valid'
  const face =
    leaders.length > 0 ? (
      <InitialsRow names={leaders.slice(0, SHOWN)} />
    ) : (
      <Icon name="people" className="text-lg text-soft" />
    )
  if (leaders.length === 0)
    return (
      <Line face={face}>
        {isInvited ? 'You are invited to' : group.mayTakeLead ? 'Without a leader' : 'Led by our team'}
      </Line>
    )
  return (
    <Line face={face}>
      {isInvited ? (
        <>
          <NamedPeople names={leaders} most={SHOWN} /> invited you to
        </>
      ) : (
        <>
          Led by <NamedPeople names={leaders} most={SHOWN} />
        </>
      )}
    </Line>
  )
}

function Line({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="mb-1.5 flex min-h-11 items-center gap-3 print:min-h-0">
      <span className="grid min-w-8 shrink-0 place-items-center">{face}</span>
      <span className="min-w-0 leading-tight wrap-anywhere">{children}</span>
    </p>
  )
}
