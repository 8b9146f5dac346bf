import { expect, test } from 'vitest'
import type { LiveMeeting, LiveState } from '#contract/together/live.ts'
import { withEvent } from './with-event.ts'

const [anna, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

const meeting: LiveMeeting = {
  week: { number: 1, title: 'Emptied' },
  steps: [{ kind: 'passage', reference: 'Ruth 1' }, { kind: 'question', text: 'Why?' }, { kind: 'prayer' }],
  step: 1,
  version: 4,
  leader: 'Lea',
  answers: [],
  hands: [],
}
const state: LiveState = { meeting, ownId: anna, position: '1.1' }

test('only a newer version moves the meeting', () => {
  const moved = (version: number) =>
    withEvent(state, { kind: 'live.moved', step: 2, version, leader: 'Max' }).meeting
  expect(moved(5)).toMatchObject({ step: 2, version: 5, leader: 'Max' })
  for (const version of [4, 3]) expect(moved(version)).toEqual(meeting)
})

test('a second answer to a question replaces the first, and hands are listed once', () => {
  const answer = (id: string, text: string) =>
    ({ kind: 'live.answered', id, name: 'A name', step: 1, text }) as const
  const raised = (id: string) => ({ kind: 'live.hand_raised', id, name: 'A name' }) as const
  const events = [answer(anna, 'One'), answer(ben, 'Two'), answer(anna, 'Three'), raised(ben), raised(ben)]
  const after = events.reduce<LiveState>(withEvent, state).meeting
  expect(after?.answers.map(({ text }) => text)).toEqual(['Two', 'Three'])
  expect(after?.hands.map(({ id }) => id)).toEqual([ben])
  const lowered = withEvent({ ...state, meeting: after ?? null }, { kind: 'live.hand_lowered', id: ben })
  expect(lowered.meeting?.hands).toEqual([])
})

test('the end removes the meeting, and later events of it change nothing', () => {
  const ended = withEvent(state, { kind: 'live.ended' })
  expect(ended.meeting).toBeNull()
  expect(withEvent(ended, { kind: 'live.moved', step: 0, version: 9, leader: 'Lea' })).toEqual(ended)
  expect(withEvent(ended, { kind: 'live.started' })).toEqual(ended)
})
