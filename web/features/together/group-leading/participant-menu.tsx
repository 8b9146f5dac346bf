import type { Group } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LedParticipant, ParticipantAction } from './participant-actions.ts'

interface Props {
  group: Group
  participant: LedParticipant
  /** Number of leaders of the group. */
  leaders: number
  onChoose: (chosen: ParticipantAction) => void
}

/** Id of the button that opens a participant's menu. It regains the focus when the confirmation dialog closes. */
export const menuOf = ({ id }: LedParticipant) => `about-${id}`

/** Menu of actions on a participant, or on the leader's own enrolment. Each requires confirmation. */
export function ParticipantMenu({ group, participant, leaders, onChoose }: Props) {
  const { name, role, isSelf, isNamed } = participant
  const choose = (kind: ParticipantAction['kind']) => () => onChoose({ kind, participant })
  const isLeader = role === 'leader'
  // A sole leader cannot step down; they hand over the role in the menu of another participant.
  if (isSelf && isLeader && leaders === 1) return null
  return (
    <Menu
      trigger={
        <Button
          look="bare"
          size="icon"
          id={menuOf(participant)}
          aria-label={isSelf ? 'More about your place' : `More about ${name}`}
          className="shrink-0 rounded-full text-soft"
        >
          <Icon name="more" />
        </Button>
      }
    >
      {isSelf && isLeader && <MenuItem onSelect={choose('step_down')}>Stop leading…</MenuItem>}
      {isSelf && !isLeader && <MenuItem onSelect={choose('lead_self')}>Lead it yourself…</MenuItem>}
      {!isSelf && isLeader && (
        <MenuItem onSelect={choose('make_participant')}>Make a participant again…</MenuItem>
      )}
      {!isSelf && !isNamed && <MenuItem onSelect={choose('ask_name')}>Ask for a name…</MenuItem>}
      {!isSelf && !isLeader && (
        <>
          {!group.isLedByOrganisation && <MenuItem onSelect={choose('make_leader')}>Make a leader…</MenuItem>}
          <MenuItem onSelect={choose('hand_over')}>Hand over the lead…</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={choose('remove')}>
            Remove from the study…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
