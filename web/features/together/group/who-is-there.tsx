import type { GroupCard } from '#contract/together/group.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type Props = Pick<GroupCard, 'firstParticipants' | 'participantCount'>

/** Avatars of participants; rendered for participants only, because only they receive names. */
export function WhoIsThere({ firstParticipants, participantCount }: Props) {
  const others = participantCount - firstParticipants.length
  if (participantCount === 1)
    return <p className="text-sm text-soft">You are the first here. Others will come.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <InitialsRow names={firstParticipants} />
      <VisuallyHidden>
        With{' '}
        {firstParticipants.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <span key={place}>
            {place > 0 && ', '}
            <bdi translate="no">{name}</bdi>
          </span>
        ))}{' '}
      </VisuallyHidden>
      {others > 0 && <span>and {others.toLocaleString('en-US')} more</span>}
    </p>
  )
}
