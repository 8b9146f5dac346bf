import type { Group } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { LeaderAct } from './group.data.ts'
import type { LedParticipant } from './participants-table.tsx'

/** What a leader wishes, and about whom. */
export interface AskedOf {
  wish: 'make_leader' | 'make_participant' | 'hand_over' | 'lead_self' | 'step_down' | 'remove'
  participant: LedParticipant
}

interface Question {
  title: string
  words: string
  answer: string
  wanted: LeaderAct
}

/** What is asked before it is done, and what will happen. */
export function questionFor({ wish, participant }: AskedOf, group: Group, hasOpenLink: boolean): Question {
  const { id: participantId } = participant
  const name = isolated(participant.name)
  const role = (role: 'leader' | 'participant', rest: { handsOver?: boolean; endsOwnLead?: boolean } = {}) =>
    ({ kind: 'change_role', participantId, role, ...rest }) as const
  switch (wish) {
    case 'make_leader':
      return {
        title: `Make ${name} a leader?`,
        words:
          'They can then do all that you can: edit the study, let people in and take them out. You go on leading.',
        answer: 'Make a leader',
        wanted: role('leader'),
      }
    case 'make_participant':
      return {
        title: `Make ${name} a participant again?`,
        words: 'They lead no longer. Their place and everything they have marked and written stays.',
        answer: 'Make a participant',
        wanted: role('participant'),
      }
    case 'hand_over':
      return {
        title: `Hand over the lead to ${name}?`,
        words: group.isLedByOrganisation
          ? 'They look after this study from then on, in place of the organisation.'
          : 'They lead this study from then on. You take part from then on.',
        answer: 'Hand over the lead',
        wanted: role('leader', { handsOver: true, endsOwnLead: true }),
      }
    case 'lead_self':
      return {
        title: 'Lead this study yourself?',
        words: 'You look after it from then on, under your own name, in place of the organisation.',
        answer: 'Lead it',
        wanted: role('leader'),
      }
    case 'step_down':
      return {
        title: 'Stop leading this study?',
        words: 'The other leaders go on. You take part from then on.',
        answer: 'Stop leading',
        wanted: role('participant', { endsOwnLead: true }),
      }
    case 'remove':
      return {
        title: `Take ${name} out of this study?`,
        words: removalWords(group, hasOpenLink),
        answer: 'Take out',
        wanted: { kind: 'remove', participantId },
      }
  }
}

function removalWords({ admission }: Group, hasOpenLink: boolean): string {
  const goes =
    'They no longer see who takes part and what is said, and the weeks they marked are cleared. They are not told why. What they wrote stays.'
  const back =
    admission === 'invitation'
      ? 'They can come back with a new link from you.'
      : 'They may ask to join again, and you decide.'
  const link = 'The link for everybody still lets them in: take it back as well if they should not use it.'
  return [goes, back, ...(hasOpenLink ? [link] : [])].join(' ')
}
