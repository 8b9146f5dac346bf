import { expect, test } from 'vitest'
import type { Group } from '#contract/together/group.ts'
import { checkGroup, checkWeek, hasMistake } from './check-group-form.ts'
import { describeDifferences } from './describe-differences.ts'
import {
  blankDraft,
  copyOf,
  draftOf,
  formIn,
  type GroupDraft,
  isSameForm,
  mondayAfter,
  moveWeek,
  newWeek,
  putWeekBack,
  startForWeek,
  weekAt,
  weekBeginsOn,
} from './group-draft.ts'

const week = (id: string, title = id) => ({ ...newWeek(), id, title })
const ids = (weeks: readonly { id: string }[]) => weeks.map(({ id }) => id).join('')
const weeks = ['a', 'b', 'c'].map((id) => week(id))
const days = { today: '2026-03-01', savedStart: null }

const ruth: GroupDraft = {
  id: 'ruth',
  revision: 3,
  title: 'Ruth',
  description: 'A hard year',
  startsOn: '2026-03-02',
  meets: 'Tuesdays',
  meetingDay: '2',
  meetingTime: '19:00',
  meetingZone: 'Europe/Berlin',
  meetingPlace: 'At Lea’s',
  meetingLink: 'https://meet.example/ruth',
  takesAttendance: true,
  admission: 'open',
  capacity: '12',
  weeks,
}

const group: Group = {
  ...formIn(ruth),
  id: 'ruth',
  status: 'upcoming',
  participantCount: 4,
  weekCount: 3,
  isClosed: false,
  standing: 'leader',
  currentWeek: null,
  isLedByOrganisation: false,
  mayLead: true,
  mayTakeLead: false,
  isInvited: false,
  nextMeeting: null,
  whereabouts: { place: 'At Lea’s', link: 'https://meet.example/ruth' },
  revision: 3,
  leaders: ['Lea'],
  requestCount: 0,
  firstParticipants: ['Lea'],
  books: [],
  week: null,
  doneCount: 0,
  weeks: formIn(ruth).weeks.map((week, at) => ({ ...week, number: at + 1, beginsOn: null, isDone: false })),
}

test('a group converts to a form and back unchanged, without surrounding spaces and blank questions', () => {
  expect(draftOf(group)).toEqual(ruth)
  const typed = {
    ...ruth,
    title: ' Ruth ',
    weeks: weeks.with(0, { ...week('a'), questions: [' ', ' Why? '] }),
  }
  expect(formIn(typed)).toMatchObject({ title: 'Ruth', capacity: 12, startsOn: '2026-03-02' })
  expect(formIn(typed).weeks[0]?.questions).toEqual(['Why?'])
  expect(formIn({ ...ruth, startsOn: '', capacity: ' ' })).toMatchObject({ startsOn: null, capacity: null })
  expect(isSameForm(ruth, { ...ruth, title: 'Ruth  ' })).toBe(true)
  expect(isSameForm(ruth, { ...ruth, title: 'Naomi' })).toBe(false)
})

test('a copied group has the same text, new ids for the group and its weeks, and no start date', () => {
  const copy = copyOf(group)
  expect(copy).toMatchObject({ title: 'Ruth', revision: null, startsOn: '', meets: '', capacity: '12' })
  expect(copy).toMatchObject({ meetingDay: '', meetingPlace: '', meetingLink: '' })
  expect(copy.weeks.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  const all = [copy.id, ...copy.weeks.map(({ id }) => id), 'ruth', 'a', 'b', 'c']
  expect(new Set(all).size).toBe(8)
})

test('a week moves by one place, never beyond the ends; a removed week returns once, to its old place', () => {
  expect(ids(moveWeek(weeks, 'b', -1))).toBe('bac')
  expect(ids(moveWeek(weeks, 'b', 1))).toBe('acb')
  expect(moveWeek(weeks, 'a', -1)).toBe(weeks)
  expect(moveWeek(weeks, 'c', 1)).toBe(weeks)
  expect(moveWeek(weeks, 'gone', 1)).toBe(weeks)
  const back = putWeekBack([week('a'), week('c')], week('b'), 1)
  expect(ids(back)).toBe('abc')
  expect(putWeekBack(back, week('b'), 1)).toBe(back)
})

test('a draft needs a title; a published group also a description, a first day with which it is not over, and weeks with titles', () => {
  const blank = { ...blankDraft(), weeks: [] }
  const nothing = {
    title: null,
    description: null,
    startsOn: null,
    meets: null,
    'meeting.time': null,
    'meeting.timeZone': null,
    'meeting.place': null,
    'meeting.link': null,
    capacity: null,
    weeks: null,
  }
  expect(checkGroup(blank, 'draft', days)).toEqual({ ...nothing, title: 'Give the study a title' })
  expect(checkGroup(blank, 'complete', days)).toEqual({
    ...nothing,
    title: 'Give the study a title',
    description: 'Please say what this study is about',
    startsOn: 'Please choose the day it starts',
    weeks: 'Please add at least one week',
  })
  expect(checkGroup(ruth, 'complete', days)).toEqual(nothing)
  // The group of three weeks is in its last week, or was over yesterday.
  expect(checkGroup({ ...ruth, startsOn: '2026-02-09' }, 'complete', days).startsOn).toBeNull()
  const over = { ...ruth, startsOn: '2026-02-08' }
  expect(checkGroup(over, 'draft', days).startsOn).toBeNull()
  expect(checkGroup(over, 'complete', days).startsOn).toMatch('the study would already be over')
  expect(checkGroup(over, 'complete', { ...days, savedStart: over.startsOn }).startsOn).toBeNull()
  // Years with too few or too many digits.
  for (const startsOn of ['0202-03-01', '2200-01-01', '20260-03-01']) {
    expect(checkGroup({ ...ruth, startsOn }, 'draft', days).startsOn).toMatch('from 2000 to 2199')
  }
  expect(hasMistake(checkWeek(newWeek(), 'draft'))).toBe(false)
  expect(checkWeek(newWeek(), 'complete').title).toBe('Give this week a title')
})

test.each([
  ['', true],
  ['2', true],
  [' 10000 ', true],
  ['1', false],
  ['10001', false],
  ['2.5', false],
  ['1e3', false],
  ['-2', false],
  ['many', false],
])('%o is a valid number of places: %s', (capacity, isRight) => {
  expect(checkGroup({ ...ruth, capacity }, 'draft', days).capacity === null).toBe(isRight)
})

test('texts that are too long and lists with too many items are reported, also for a draft', () => {
  const long = { ...ruth, title: 'x'.repeat(201), description: 'x'.repeat(2001) }
  expect(checkGroup(long, 'draft', days)).toMatchObject({
    title: 'Keep the title to 200 characters or fewer',
    description: 'Keep the description to 2,000 characters or fewer',
  })
  const many = { ...ruth, weeks: Array.from({ length: 27 }, newWeek) }
  expect(checkGroup(many, 'draft', days).weeks).toBe('Keep the study to 26 weeks or fewer')
  const words = { content: 'x'.repeat(6001), questions: ['', 'x'.repeat(501)], typed: 'Psalm 200' }
  expect(checkWeek({ ...newWeek(), ...words }, 'draft')).toEqual({
    title: null,
    references: expect.stringContaining('We could not find this passage'),
    content: 'Keep the text of each week to 6,000 characters or fewer',
    questions: [null, 'Keep the question to 500 characters or fewer'],
  })
  const full = {
    ...newWeek(),
    references: Array.from({ length: 10 }, (_, at) => `Psalm ${at + 1}`),
    typed: 'Ruth 1',
  }
  expect(checkWeek(full, 'draft').references).toBe('Keep each week to ten passages or fewer')
})

test('the differences between two versions are described, with weeks numbered as in the newer version', () => {
  expect(describeDifferences(ruth, { ...ruth, revision: 4 })).toBeNull()
  const newer = { ...ruth, title: 'Naomi', capacity: '', weeks: [week('a', 'Famine'), week('c'), week('d')] }
  expect(describeDifferences(ruth, newer)).toBe(
    'the title, the number of places, week 1, week 3, which yours does not have, and a week of yours that it does not have',
  )
  expect(describeDifferences(ruth, { ...ruth, weeks: moveWeek(weeks, 'a', 1) })).toBe(
    'the order of the weeks',
  )
})

test('every week begins seven days after the previous week, also when summer time ends', () => {
  expect(weekBeginsOn('2026-10-20', 1)).toBe('2026-10-20')
  expect(weekBeginsOn('2026-10-20', 3)).toBe('2026-11-03')
  expect(weekBeginsOn('', 3)).toBeNull()
})

test.each([
  ['meetingTime', '', 'meeting.time', 'Please choose a time, such as 19:00'],
  ['meetingPlace', 'x'.repeat(201), 'meeting.place', 'Keep the place to 200 characters or fewer'],
  [
    'meetingLink',
    'http://meet.example',
    'meeting.link',
    'Please give a whole link that begins with https://',
  ],
] as const)('a weekly meeting with an invalid %s of %o is reported', (name, value, field, message) => {
  expect(checkGroup({ ...ruth, [name]: value }, 'draft', days)[field]).toBe(message)
  // Without a weekly meeting, its fields are not displayed.
  expect(checkGroup({ ...ruth, [name]: value, meetingDay: '' }, 'draft', days)[field]).toBeNull()
})

test('a group that is in a week today began as many weeks earlier', () => {
  expect([1, 2, 26].map((number) => startForWeek('2026-03-01', number))).toEqual([
    '2026-03-01',
    '2026-02-22',
    '2025-09-07',
  ])
  expect(weekAt('2026-02-22', '2026-03-01')).toBe(2)
  expect(weekAt('2026-02-22', '2026-02-28')).toBe(1)
  expect(weekAt('2026-03-02', '2026-03-01')).toBeNull()
  expect(weekAt('', '2026-03-01')).toBeNull()
})

test('the first Monday after a day is one to seven days later', () => {
  expect(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map(mondayAfter)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
    '2026-03-09',
  ])
})
