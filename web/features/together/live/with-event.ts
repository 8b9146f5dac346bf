import type { LiveAnswer, LiveEvent, LiveMeeting, LiveState } from '#contract/together/live.ts'

/**
 * Applies an event to the state of a live meeting. An event that the state already includes changes nothing, because a
 * reloaded state may be newer than the event.
 */
export function withEvent(state: LiveState, event: LiveEvent): LiveState {
  const { meeting } = state
  if (!meeting) return state
  if (event.kind === 'live.ended') return { ...state, meeting: null }
  return { ...state, meeting: changed(meeting, event) }
}

function changed(meeting: LiveMeeting, event: LiveEvent): LiveMeeting {
  switch (event.kind) {
    case 'live.moved': {
      const { step, version, leader } = event
      // The page of the leader who moved has displayed the step already, but the name may differ.
      const isKnown = version === meeting.version && step === meeting.step
      return version > meeting.version || isKnown ? { ...meeting, step, version, leader } : meeting
    }
    case 'live.answered': {
      const { kind: _, ...answer } = event
      return { ...meeting, answers: withAnswer(meeting.answers, answer) }
    }
    case 'live.hand_raised': {
      const { id, name } = event
      const others = meeting.hands.filter((hand) => hand.id !== id)
      return { ...meeting, hands: [...others, { id, name }] }
    }
    case 'live.hand_lowered':
      return { ...meeting, hands: meeting.hands.filter(({ id }) => id !== event.id) }
    default:
      return meeting
  }
}

function withAnswer(answers: readonly LiveAnswer[], answer: LiveAnswer): LiveAnswer[] {
  const isReplaced = ({ id, step }: LiveAnswer) => id === answer.id && step === answer.step
  return [...answers.filter((one) => !isReplaced(one)), answer]
}
