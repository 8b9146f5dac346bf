import { expect, test } from 'vitest'
import { friendTopic, liveTopic, parseLiveTopic, parseTopic, studyTopic, weekTopic } from './topic.ts'

const groupId = '0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b'
const weekId = '7d1f0a44-0a6f-4b43-8d0e-1d2c3b4a5f6e'

test('a topic is parsed into the day or the week from which it was made', () => {
  expect(parseTopic(studyTopic(8))).toEqual({ kind: 'study', day: 8 })
  expect(parseTopic(weekTopic(groupId, weekId))).toEqual({ kind: 'week', groupId, weekId })
})

test('the topic of a day in a shared reading is parsed into both', () => {
  expect(parseTopic(friendTopic(groupId, 1500))).toEqual({ kind: 'friend', readingId: groupId, day: 1500 })
  for (const topic of [friendTopic(groupId, 1501), friendTopic(groupId, 0), `friend:${groupId}`, 'friend::1'])
    expect(parseTopic(topic)).toBeNull()
})

test('the topic of a live meeting is parsed into its group, and is no discussion', () => {
  expect(parseLiveTopic(liveTopic(groupId))).toBe(groupId)
  expect(parseTopic(liveTopic(groupId))).toBeNull()
  for (const topic of [weekTopic(groupId, weekId), 'live:', liveTopic(groupId.toUpperCase())])
    expect(parseLiveTopic(topic)).toBeNull()
})

test.each([
  '',
  'study:',
  'study:0',
  'study:08',
  'study:8 ',
  'study:1501',
  'study:12345',
  'study:8\n',
  ' study:8',
  'Study:8',
  'members',
  `group:${groupId}`,
  `group:${groupId}:`,
  `group:${groupId}:${weekId}:`,
  `group:${groupId.toUpperCase()}:${weekId}`,
  `group:${groupId}:${weekId.toUpperCase()}`,
  `group:${groupId.replaceAll('-', '')}:${weekId}`,
])('“%s” is not a topic', (topic) => {
  expect(parseTopic(topic)).toBeNull()
})
