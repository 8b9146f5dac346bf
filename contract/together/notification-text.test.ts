import { expect, test } from 'vitest'
import { notificationKinds } from './notification-kinds.ts'
import { choiceLabels, kindReasons, notificationPath, notificationText } from './notification-text.ts'

const group = { id: 'g', title: 'Ruth' }

test.each([
  ['message', 'Lea', 1, null, 'Lea wrote to everyone.'],
  ['message', null, 2, null, '2 messages to everyone, the last by a leader.'],
  ['comment', 'Ben', 1, 3, 'Ben commented on week 3.'],
  ['comment', null, 4, 3, '4 new comments on week 3, the last by someone.'],
  ['week', null, 1, 3, 'Week 3 has begun.'],
  ['week', null, 1, null, 'A new week has begun.'],
  // The week was deleted.
  ['comment', 'Ben', 1, null, 'Ben commented.'],
  ['prayer', 'Ben', 1, null, 'Ben asked the group to pray.'],
  ['prayer', 'Ben', 3, null, '3 new prayer requests, the last by Ben.'],
  ['joined', 'Ben', 1, null, 'Ben joined.'],
  ['joined', 'Ben', 3, null, '3 people joined.'],
  ['requested', null, 1, null, 'Someone would like to join.'],
  ['friend_joined', 'Ben', 1, null, 'Ben joined your reading.'],
  ['removed', null, 1, null, 'A leader took you out of this study.'],
] as const)('%s by %s, %s times: %s', (kind, name, count, week, text) => {
  expect(notificationText({ kind, name, count, week, group })).toBe(text)
})

test.each(notificationKinds)('%s has a sentence, a label and a page', (kind) => {
  const told = { kind, name: null, count: 2, week: null, day: 12, group }
  expect(notificationText(told)).toMatch(/\.$/)
  expect(choiceLabels[kind]).not.toBe('')
  expect(kindReasons[kind]).toMatch(/^[A-Z].*\.$/)
  expect(notificationPath(told)).toMatch(
    /^(\/community\/g(\/lead|#leader-messages|#group-prayers)?|\/profile|\/friends\/g(\?day=12)?|\/studies\/12(#discussion-replies)?)$/,
  )
})

test('a reply in the discussion of a day is named by its day', () => {
  const told = { kind: 'study_reply', name: 'Ben', week: null, day: 12, group } as const
  expect(notificationText({ ...told, count: 1 })).toBe('Ben replied to you on Day 12.')
  expect(notificationText({ ...told, name: null, count: 3 })).toBe(
    '3 new replies to you on Day 12, the last by someone.',
  )
})

test.each([
  ['week', '#week-3'],
  ['comment', '#week-3-comments'],
  ['mention', '#week-3-mentions'],
  ['reply', '#week-3-replies'],
  ['message', '#leader-messages'],
  ['prayer', '#group-prayers'],
  ['meeting', ''],
] as const)('%s leads to its place on the page of the group: %j', (kind, fragment) => {
  expect(notificationPath({ kind, group, week: 3, day: null })).toBe(`/community/g${fragment}`)
})

test('a reminder leads to the study of its day', () => {
  const told = { kind: 'reminder', name: null, count: 1, week: null, day: 12, group } as const
  expect(notificationText(told)).toBe('Your study for today is ready: Day 12.')
  expect(notificationPath(told)).toBe('/studies/12')
})

test('a comment of a friend is named by its day', () => {
  const told = { kind: 'friend_wrote', name: 'Ben', week: null, day: 12, group } as const
  expect(notificationText({ ...told, count: 1 })).toBe('Ben wrote about Day 12.')
  expect(notificationText({ ...told, count: 3 })).toBe('3 new comments about Day 12, the last by Ben.')
})
