import type { Group, LeaderPage } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { LeaderAction } from './leading.data.ts'

export type LedParticipant = LeaderPage['participants'][number]

/** Action that a leader has chosen, and the participant concerned. */
export interface ParticipantAction {
  kind: 'make_leader' | 'make_participant' | 'hand_over' | 'lead_self' | 'step_down' | 'ask_name' | 'remove'
  participant: LedParticipant
}

interface Confirmation {
  title: string
  description: string
  /** Label of the button that confirms the action. */
  confirm: string
  action: LeaderAction
}

/** Returns the texts of the confirmation dialog for an action, and the request to send after confirmation. */
export function confirmationFor({ kind, participant }: ParticipantAction, group: Group): Confirmation {
  const { id: participantId } = participant
  const name = isolated(participant.name)
  const role = (role: 'leader' | 'participant', rest: { handsOver?: boolean; endsOwnLead?: boolean } = {}) =>
    ({ kind: 'change_role', participantId, role, ...rest }) as const
  switch (kind) {
    case 'make_leader':
      return {
        title: `Make ${name} a leader?`,
        description:
          'They can then do all that you can: edit the study, let people in and take them out. You go on leading.',
        confirm: 'Make a leader',
        action: role('leader'),
      }
    case 'make_participant':
      return {
        title: `Make ${name} a participant again?`,
        description: 'They lead no longer. Their place and everything they have marked and written stays.',
        confirm: 'Make a participant',
        action: role('participant'),
      }
    case 'hand_over':
      return {
        title: `Hand over the lead to ${name}?`,
        description: group.isLedByOrganisation
          ? 'They look after this study from then on, in place of the organisation.'
          : 'They lead this study from then on. You take part from then on.',
        confirm: 'Hand over the lead',
        action: role('leader', { handsOver: true, endsOwnLead: true }),
      }
    case 'lead_self':
      return {
        title: 'Lead this study yourself?',
        description: 'You look after it from then on, under your own name, in place of the organisation.',
        confirm: 'Lead it',
        action: role('leader'),
      }
    case 'step_down':
      return {
        title: 'Stop leading this study?',
        description: 'The other leaders go on. You take part from then on.',
        confirm: 'Stop leading',
        action: role('participant', { endsOwnLead: true }),
      }
    case 'ask_name':
      return {
        title: 'Ask for a name?',
        description: 'They get a notification: “The leaders of this study ask what they may call you.”',
        confirm: 'Ask',
        action: { kind: 'ask_name', participantId },
      }
    case 'remove':
      return {
        title: `Remove ${name} from this study?`,
        description: describeRemoval(group),
        confirm: 'Remove',
        action: { kind: 'remove', participantId },
      }
  }
}

function describeRemoval({ admission }: Group): string {
  const goes =
    'They no longer see who takes part and what is said, and the weeks they marked are cleared. They are not given a reason. Their comments stay; their prayer requests are deleted.'
  const back =
    admission === 'invitation'
      ? 'They can come back with a new link from you.'
      : 'They may ask to join again, and you decide.'
  return `${goes} ${back}`
}
