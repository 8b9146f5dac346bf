import { expect, test } from 'vitest'
import { bibleBooks, testaments } from '#contract/scripture/bible-books.ts'
import { type CalendarDate, daysLater } from '#contract/values/calendar-date.ts'
import { chaptersOf } from './plan-books.ts'
import {
  chapterKey,
  everyDay,
  movedToToday,
  type PlanRhythm,
  planOnDay,
  type ReadOn,
  type ScheduledPlan,
} from './plan-schedule.ts'

const day = (text: string) => text as CalendarDate
const booksOf = (...codes: string[]) => bibleBooks.filter(({ usfm }) => codes.includes(usfm))

/** A plan for the 16 chapters of Romans, from Monday, 2 March 2026. */
const romans: ScheduledPlan = {
  books: booksOf('ROM'),
  chaptersPerDay: 2,
  finishOn: null,
  startOn: day('2026-03-02'),
  pausedOn: null,
}
const weekdays: PlanRhythm = { daysPerWeek: 5, rests: [] }

/** The first chapters of a plan, as read on the given days. */
function readIn(plan: ScheduledPlan, ...days: string[]): ReadOn {
  const all = chaptersOf(plan.books)
  return new Map(
    days.flatMap((date, index) => (all[index] ? [[chapterKey(all[index]), day(date)] as const] : [])),
  )
}

function on(date: string, plan = romans, readOn: ReadOn = new Map(), rhythm = everyDay) {
  const found = planOnDay(plan, readOn, day(date), rhythm)
  return {
    ...found,
    chapters: found.chapters.map(({ here, isRead }) => `${here.chapter}${isRead ? '✓' : ''}`).join(' '),
    next: found.next && `${found.next.book.usfm} ${found.next.chapter}`,
  }
}

/** Reads every chapter on its day, and returns the days with their number of chapters. */
function readThrough(plan: ScheduledPlan, rhythm = everyDay, from = plan.startOn, most = 50_000) {
  const readOn = new Map<string, CalendarDate>()
  const shares: [CalendarDate, number][] = []
  let date: CalendarDate | null = from
  while (date && shares.length < most) {
    const { chapters, nextOn, state } = planOnDay(plan, readOn, date, rhythm)
    if (state === 'completed') break
    for (const { here } of chapters) readOn.set(chapterKey(here), date)
    if (chapters.length > 0) shares.push([date, chapters.length])
    date = nextOn
  }
  return { shares, readOn }
}

test('each day has its chapters, in order, until all are read', () => {
  expect(on('2026-03-02')).toEqual({
    ...{ state: 'reading', chapters: '1 2', next: 'ROM 1', nextOn: '2026-03-03' },
    ...{ read: 0, total: 16, expected: 2, endsOn: '2026-03-09', canMove: false },
  })
  const read = readIn(romans, '2026-03-02', '2026-03-02', '2026-03-03')
  expect(on('2026-03-03', romans, read)).toMatchObject({ chapters: '3✓ 4', read: 3, expected: 4 })
  const { shares, readOn } = readThrough(romans)
  expect(shares).toHaveLength(8)
  expect(on('2026-03-09', romans, readOn)).toMatchObject({
    ...{ state: 'completed', chapters: '', next: null, nextOn: null, read: 16, expected: 16, canMove: false },
  })
})

test('before its first day, a plan has no chapters and names that day', () => {
  expect(on('2026-02-20')).toMatchObject({
    ...{ state: 'upcoming', chapters: '', nextOn: '2026-03-02', expected: 0, endsOn: '2026-03-09' },
  })
})

test('a reader who has missed days continues with the next unread chapter, as many a day as before', () => {
  const read = readIn(romans, '2026-03-02')
  expect(on('2026-03-06', romans, read)).toMatchObject({
    chapters: '2 3',
    read: 1,
    expected: 10,
    canMove: true,
  })
  // Also after the schedule is over.
  expect(on('2026-05-01', romans, read)).toMatchObject({
    ...{ state: 'reading', chapters: '2 3', expected: 16, canMove: true, nextOn: '2026-05-02' },
  })
})

test('a moved plan goes on from today, without the chapters that were missed', () => {
  const read = readIn(romans, '2026-03-02', '2026-03-02', '2026-03-06')
  const moved = { ...romans, ...movedToToday(romans, day('2026-03-06')) }
  expect(moved.startOn).toBe('2026-03-06')
  expect(on('2026-03-06', moved, read)).toMatchObject({
    ...{ chapters: '3✓ 4', read: 3, expected: 4, canMove: false, endsOn: '2026-03-12' },
  })
})

test('a plan that begins in the past can be moved to today, and one in the future cannot', () => {
  expect(on('2027-01-01')).toMatchObject({ state: 'reading', chapters: '1 2', canMove: true })
  expect(movedToToday(romans, day('2026-02-01'))).toEqual({
    ...{ startOn: romans.startOn, finishOn: null, pausedOn: null },
  })
})

test('a rhythm of five days has its two free days at the end of each week of the plan', () => {
  const { shares } = readThrough(romans, weekdays)
  expect(shares.map(([date]) => date.slice(8))).toEqual(['02', '03', '04', '05', '06', '09', '10', '11'])
  expect(on('2026-03-07', romans, readIn(romans, '2026-03-02'), weekdays)).toMatchObject({
    ...{ state: 'free', chapters: '', nextOn: '2026-03-09', expected: 10, endsOn: '2026-03-11' },
  })
})

test('the days of a rest get no chapters', () => {
  const rests = [{ from: day('2026-03-03'), to: day('2026-03-20') }]
  const resting: PlanRhythm = { daysPerWeek: 7, rests }
  expect(on('2026-03-10', romans, new Map(), resting)).toMatchObject({
    ...{ state: 'free', nextOn: '2026-03-21', expected: 2, endsOn: '2026-03-27' },
  })
})

test('a rest without an end, or a rhythm without a day, has no chapters and no end', () => {
  const endless: PlanRhythm = { daysPerWeek: 7, rests: [{ from: day('2026-03-02'), to: null }] }
  for (const rhythm of [endless, { daysPerWeek: 0, rests: [] }])
    expect(on('2026-03-10', romans, new Map(), rhythm)).toMatchObject({
      ...{ state: 'free', chapters: '', nextOn: null, expected: 0, endsOn: null, canMove: false },
    })
})

test.each([1, 2, 3, 4, 5, 6, 7])('with %i days a week, every chapter is read once', (daysPerWeek) => {
  const { shares, readOn } = readThrough(romans, { daysPerWeek, rests: [] })
  expect(readOn.size).toBe(16)
  expect(shares.every(([, count]) => count === 2)).toBe(true)
  const [last] = shares.at(-1) ?? []
  expect(on('2026-03-02', romans, new Map(), { daysPerWeek, rests: [] }).endsOn).toBe(last)
})

test('a finish date spreads the chapters evenly over the reading days', () => {
  const plan: ScheduledPlan = { ...romans, chaptersPerDay: null, finishOn: day('2026-03-13') }
  const { shares, readOn } = readThrough(plan, weekdays)
  expect(readOn.size).toBe(16)
  expect(shares).toHaveLength(10)
  expect(shares.map(([, count]) => count).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
  expect(shares.at(-1)?.[0]).toBe('2026-03-13')
})

test('a finish date with more days than chapters leaves days free', () => {
  const jude: ScheduledPlan = {
    ...{ books: booksOf('JUD', 'PHM'), chaptersPerDay: null, pausedOn: null },
    ...{ startOn: day('2026-03-02'), finishOn: day('2026-03-05') },
  }
  expect(readThrough(jude).shares).toEqual([
    ['2026-03-02', 1],
    ['2026-03-04', 1],
  ])
  expect(on('2026-03-03', jude, readIn(jude, '2026-03-02'))).toMatchObject({
    ...{ state: 'free', nextOn: '2026-03-04' },
  })
})

test('a finish date before the start, as two devices can produce, makes everything due on the first day', () => {
  const plan: ScheduledPlan = { ...romans, chaptersPerDay: null, finishOn: day('2026-02-01') }
  expect(on('2026-03-02', plan)).toMatchObject({ state: 'reading', expected: 16, endsOn: '2026-03-02' })
})

test('if the rhythm has no day up to the finish date, everything is due on that date', () => {
  const plan: ScheduledPlan = { ...romans, chaptersPerDay: null, finishOn: day('2026-03-05') }
  const resting: PlanRhythm = { daysPerWeek: 7, rests: [{ from: day('2026-03-01'), to: day('2026-03-05') }] }
  expect(on('2026-03-04', plan, new Map(), resting)).toMatchObject({ state: 'free', nextOn: '2026-03-05' })
  expect(on('2026-03-05', plan, new Map(), resting)).toMatchObject({ state: 'reading', expected: 16 })
})

test('a finish date that is over moves with the start; one in the future stays', () => {
  const plan: ScheduledPlan = { ...romans, chaptersPerDay: null, finishOn: day('2026-03-09') }
  expect(movedToToday(plan, day('2026-03-05'))).toMatchObject({
    startOn: '2026-03-05',
    finishOn: '2026-03-09',
  })
  expect(movedToToday(plan, day('2026-03-12'))).toMatchObject({
    startOn: '2026-03-12',
    finishOn: '2026-03-19',
  })
})

test('a paused plan has no chapters, its expected number stands still, and resuming moves its finish date', () => {
  const paused: ScheduledPlan = {
    ...{ ...romans, chaptersPerDay: null, finishOn: day('2026-03-09'), pausedOn: day('2026-03-04') },
  }
  expect(on('2026-06-01', paused)).toMatchObject({ state: 'paused', chapters: '', nextOn: null, expected: 6 })
  expect(movedToToday(paused, day('2026-03-24'))).toEqual({
    ...{ startOn: '2026-03-24', finishOn: '2026-03-29', pausedOn: null },
  })
})

test('a leap day is a day like any other', () => {
  const plan: ScheduledPlan = { ...romans, chaptersPerDay: 1, startOn: day('2028-02-28') }
  expect(
    readThrough(plan)
      .shares.slice(0, 3)
      .map(([date]) => date),
  ).toEqual([...['2028-02-28', '2028-02-29', '2028-03-01']])
  expect(on('2028-02-28', { ...plan, startOn: day('2027-02-28') }).expected).toBe(16)
})

test('the whole Bible at one chapter a day takes 1189 days; one day a week, almost 23 years', () => {
  const bible: ScheduledPlan = { ...romans, books: bibleBooks, chaptersPerDay: 1 }
  expect(on('2026-03-02', bible)).toMatchObject({ total: 1189, endsOn: daysLater(romans.startOn, 1188) })
  const weekly = on('2026-03-02', bible, new Map(), { daysPerWeek: 1, rests: [] })
  expect(weekly.endsOn).toBe(daysLater(romans.startOn, 1188 * 7))
})

test('the whole Bible in one day, and in a hundred years, has every chapter once', () => {
  const bible: ScheduledPlan = { ...romans, books: bibleBooks, chaptersPerDay: null }
  expect(readThrough({ ...bible, finishOn: bible.startOn }).shares).toEqual([['2026-03-02', 1189]])
  const longest = on('2026-03-02', { ...bible, startOn: day('2000-01-01'), finishOn: day('2099-12-31') })
  expect(longest).toMatchObject({ total: 1189, endsOn: '2099-12-01' })
  expect(longest.expected).toBe(Math.ceil((1189 * 9558) / 36_525))
})

test('chapters of several books follow each other in Bible order', () => {
  const gospels: ScheduledPlan = { ...romans, books: testaments[1].books.slice(0, 4), chaptersPerDay: 10 }
  const read = new Map(
    chaptersOf(gospels.books)
      .slice(0, 25)
      .map((here) => [chapterKey(here), day('2026-03-01')]),
  )
  const found = planOnDay(gospels, read, gospels.startOn, everyDay)
  expect(found.chapters.map(({ here }) => chapterKey(here))).toEqual([
    'MAT 26',
    'MAT 27',
    'MAT 28',
    'MRK 1',
    'MRK 2',
    'MRK 3',
    'MRK 4',
    'MRK 5',
    'MRK 6',
    'MRK 7',
  ])
  expect(found).toMatchObject({ read: 25, expected: 35, total: 89 })
})

test('chapters that were read out of order, or in other plans, are not scheduled again', () => {
  const read: ReadOn = new Map([
    ['ROM 2', day('2026-03-01')],
    ['GEN 1', day('2026-03-01')],
  ])
  expect(on('2026-03-02', romans, read)).toMatchObject({ chapters: '1 3', read: 1, expected: 3 })
})

test('a chapter marked by a device whose clock is ahead counts for today', () => {
  expect(on('2026-03-02', romans, readIn(romans, '2026-03-03'))).toMatchObject({ chapters: '1✓ 2', read: 1 })
})
