import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import { usualMemoryChoices } from '#contract/reading/memory/memory-choice.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { dueToday } from './due-today.ts'
import type { ReviewEntry, VerseEntry } from './recall-log.ts'
import type { ScheduledVerse } from './replay.ts'
import { createSchedule } from './schedule.ts'

const START = Date.parse('2026-03-01T18:00:00Z')
const atDay = (day: number) => new Date(START + day * DAY_MS)

function aVerse(id: string, fields: Partial<VerseFields> = {}): VerseEntry {
  return { id, writtenAt: {}, fields: { reference: id, learnedAt: atDay(0).toISOString(), ...fields } }
}

function aReview(id: string, day: number, fields: Partial<ReviewFields> = {}): ReviewEntry {
  const at = atDay(day).toISOString()
  return {
    id,
    createdAt: at,
    fields: {
      verse: 'v',
      reviewedAt: at,
      rating: 3,
      step: 'type',
      translation: 'WEB',
      weak: null,
      deletedAt: null,
      ...fields,
    },
  }
}

/** Sorts reviews as a device lists them: newest first. */
const newestFirst = (reviews: readonly ReviewEntry[]) =>
  [...reviews].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

function aSchedule(
  verses: readonly VerseEntry[],
  reviews: readonly ReviewEntry[] = [],
  timeZone = 'UTC',
  now = atDay(4000),
) {
  const schedule = createSchedule(timeZone)
  schedule.set(verses, newestFirst(reviews), now)
  schedule.read()
  return schedule
}

const usual = usualMemoryChoices
const many = (count: number, of: (index: number) => VerseEntry) =>
  Array.from({ length: count }, (_, n) => of(n))

test('a learned verse is due after two days, and then at growing intervals while it is recalled', () => {
  const reviews: ReviewEntry[] = []
  const waits: number[] = []
  let day = 0
  for (let round = 0; round < 6; round += 1) {
    const schedule = aSchedule([aVerse('v')], reviews)
    const due = schedule.memoryOf('v', atDay(day))?.dueOn ?? ''
    const next = Math.round((Date.parse(due) - Date.parse('2026-03-01')) / DAY_MS)
    expect(schedule.on(atDay(next - 1), usual).due).toEqual([])
    expect(schedule.on(atDay(next), usual).due).toEqual(['v'])
    waits.push(next - day)
    day = next
    reviews.push(aReview(`r-${round}`, day))
  }
  expect(waits[0]).toBe(2)
  for (const [index, wait] of waits.entries())
    if (index > 0) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0)

  const again = aSchedule([aVerse('v')], [...reviews, aReview('lapse', day, { rating: 1 })])
  const wait =
    Date.parse(again.memoryOf('v', atDay(day))?.dueOn ?? '') -
    Date.parse(atDay(day).toISOString().slice(0, 10))
  expect(wait / DAY_MS).toBeLessThan((waits.at(-1) ?? 0) / 3)
})

test('a verse becomes due at midnight in the reader’s time zone, such as Chicago', () => {
  const late = '2026-03-04T04:00:00Z'
  const learnedAt = '2026-03-02T03:00:00Z'
  const due = (timeZone: string) =>
    aSchedule([aVerse('v', { learnedAt })], [], timeZone).on(new Date(late), usual).due
  expect(due('UTC')).toEqual(['v'])
  // In Chicago the verse was learned on 1 March, and now is 3 March.
  expect(due('America/Chicago')).toEqual(['v'])
  expect(
    aSchedule([aVerse('v', { learnedAt })], [], 'UTC').on(new Date('2026-03-03T23:59:00Z'), usual).due,
  ).toEqual([])
  expect(
    aSchedule([aVerse('v', { learnedAt })], [], 'America/Chicago').on(new Date('2026-03-03T05:59:00Z'), usual)
      .due,
  ).toEqual([])
})

test('the schedule does not depend on the order in which devices receive the reviews', () => {
  const made = fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    verse: fc.constantFrom('a', 'b', 'c'),
    rating: fc.integer({ min: 1, max: 4 }),
    device: fc.integer({ min: 0, max: 1 }),
  })
  const verses = ['a', 'b', 'c'].map((id) => aVerse(id))
  const stateOf = (schedule: ReturnType<typeof createSchedule>) =>
    verses.map(({ id }) => schedule.memoryOf(id, atDay(70)))
  fc.assert(
    fc.property(fc.array(made, { maxLength: 30 }), fc.nat(30), (all, heard) => {
      const reviews = all.map(({ day, verse, rating }, n) => aReview(`r-${n}`, day, { verse, rating }))
      const whole = stateOf(aSchedule(verses, reviews))
      for (const device of [0, 1]) {
        const schedule = createSchedule('UTC')
        const own = reviews.filter((_, n) => all[n]?.device === device)
        // First the device's own reviews, then some of all, then all but one (undone), then
        // everything; replayed in small steps.
        for (const known of [own, reviews.slice(0, heard), reviews.slice(1), reviews]) {
          schedule.set(verses, newestFirst(known), atDay(4000))
          while (!schedule.read(3));
        }
        expect(stateOf(schedule)).toEqual(whole)
      }
    }),
  )
})

test('a review that is undone has no effect on the schedule', () => {
  const verses = [aVerse('v'), aVerse('w')]
  const before = [aReview('one', 2), aReview('two', 3, { verse: 'w' })]
  const schedule = aSchedule(verses, [...before, aReview('slip', 4, { rating: 1 })])
  const forgotten = schedule.memoryOf('v', atDay(5))
  schedule.set(verses, newestFirst(before), atDay(4000))
  schedule.read()
  expect(schedule.memoryOf('v', atDay(5))).toEqual(aSchedule(verses, before).memoryOf('v', atDay(5)))
  expect(schedule.memoryOf('v', atDay(5))).not.toEqual(forgotten)
})

test('a review with a date years ahead counts from the corrected creation time of its entry', () => {
  const right = aReview('one', 2)
  const wrong = aReview('one', 2, { reviewedAt: '2031-03-03T18:00:00Z' })
  const dueOn = (review: ReviewEntry) => aSchedule([aVerse('v')], [review]).memoryOf('v', atDay(3))?.dueOn
  expect(dueOn(wrong)).toBe(dueOn(right))
})

test('learning steps that show the words, and reviews of unscheduled verses, do not change the schedule', () => {
  const verses = [
    aVerse('v'),
    aVerse('new', { learnedAt: null, memorizedAt: null }),
    { id: 'old', writtenAt: {}, fields: {} },
  ]
  const steps = (['read', 'hear', 'first_letters', 'fading'] as const).map((step, n) =>
    aReview(`s-${n}`, 1, { step }),
  )
  const schedule = aSchedule(verses, [
    ...steps,
    aReview('r', 1, { verse: 'new' }),
    aReview('g', 1, { verse: 'gone' }),
  ])
  expect(schedule.memoryOf('v', atDay(1))).toEqual(aSchedule(verses).memoryOf('v', atDay(1)))
  for (const verse of ['new', 'old', 'gone']) expect(schedule.memoryOf(verse, atDay(1))).toBeNull()
})

test('the rating of the last learning step sets the first interval of a verse; without it, Good is assumed', () => {
  const learned = (rating: number) =>
    aSchedule(
      [aVerse('v', { learnedAt: atDay(1).toISOString() })],
      [aReview('last', 1, { rating })],
    ).memoryOf('v', atDay(1))
  const mark = aSchedule([aVerse('v', { learnedAt: atDay(1).toISOString() })]).memoryOf('v', atDay(1))
  expect(learned(3)?.dueOn).toBe(mark?.dueOn)
  expect(learned(1)?.dueOn).toBe('2026-03-03')
  expect(learned(4)?.dueOn).toBe('2026-03-10')
})

test('of 200 verses marked long ago, at most ten are due a day, and no new verse starts while others wait', () => {
  const marks = many(200, (n) =>
    aVerse(`m-${String(n).padStart(3, '0')}`, {
      learnedAt: null,
      memorizedAt: atDay(-300 + n).toISOString(),
    }),
  )
  const reviews: ReviewEntry[] = []
  const seen = new Set<string>()
  for (let day = 0; day < 60; day += 1) {
    const schedule = aSchedule(marks, reviews)
    const { due, waiting, roomForNew, counts } = schedule.on(atDay(day), usual)
    expect(due.length).toBeLessThanOrEqual(10)
    expect(counts.due).toBe(due.length)
    expect(counts.known + counts.due + counts.fading).toBe(200)
    expect(roomForNew).toBe(waiting.length > 0 ? 0 : 1)
    if (day === 0) expect([due.length, waiting.length]).toEqual([10, 190])
    for (const verse of due) {
      seen.add(verse)
      reviews.push(aReview(`${day}-${verse}`, day, { verse }))
    }
    // A verse that was reviewed today is not due again today.
    if (day === 0) expect(aSchedule(marks, reviews).on(atDay(0), usual).due).toEqual([])
  }
  expect(seen.size).toBe(200)
})

test('after a fortnight away the daily limit still applies, first to verses that are being forgotten fastest', () => {
  const now = START
  const state = (stability: number, days: number): ScheduledVerse => {
    return { stability, difficulty: 5, at: now - days * DAY_MS, dueDay: 0, recalls: 1 }
  }
  const verses = new Map([
    ['well known', state(400, 430)],
    ['nearly known', state(20, 30)],
    ['long forgotten', state(1, 100)],
    ['not due', { ...state(1, 1), dueDay: 21_000 }],
  ])
  const asked = { verses, now, today: 20_513, reviewsADay: 2 }
  expect(dueToday({ ...asked, reviewedToday: 0 })).toEqual({
    today: ['nearly known', 'long forgotten'],
    waiting: ['well known'],
  })
  expect(dueToday({ ...asked, reviewedToday: 1 }).today).toEqual(['nearly known'])
  // The number of reviews today may exceed the daily limit, because the member may have lowered the limit since.
  expect(dueToday({ ...asked, reviewedToday: 3 }).today).toEqual([])
})

test('verses learned on the same day become due on different days over time', () => {
  const verses = many(30, (n) => aVerse(`v-${n}`))
  const reviews = verses.flatMap(({ id }) =>
    [2, 14].map((day) => aReview(`${id}-${day}`, day, { verse: id })),
  )
  const schedule = aSchedule(verses, reviews)
  const days = Map.groupBy(verses, ({ id }) => schedule.memoryOf(id, atDay(14))?.dueOn)
  expect(days.size).toBeGreaterThan(5)
  expect(Math.max(...[...days.values()].map(({ length }) => length))).toBeLessThanOrEqual(5)
})

test('the member’s setting limits the number of new verses a day', () => {
  const room = (newADay: 0 | 1 | 2, learned: number) =>
    aSchedule(many(learned, (n) => aVerse(`v-${n}`))).on(atDay(0), { ...usual, newADay }).roomForNew
  expect([room(0, 0), room(1, 0), room(1, 1), room(2, 1), room(1, 3)]).toEqual([0, 1, 0, 1, 0])
})

test('weak words were missed in the last review or in two of the last three, in the same translation', () => {
  const weak = (...texts: (string | null)[]) =>
    aSchedule(
      [aVerse('v')],
      texts.map((text, n) => aReview(`r-${n}`, n + 1, { weak: text })),
    ).weakWordsOf('v', 'WEB')
  expect(weak()).toEqual([])
  expect(weak('4,2')).toEqual([2, 4])
  expect(weak('4,2', '')).toEqual([])
  expect(weak('4,2', '2,9', '')).toEqual([2])
  expect(weak('4', '4', '', '', '1')).toEqual([1])
  // A review without data about words does not clear them.
  expect(weak('4,2', null)).toEqual([2, 4])
  const kjv = aSchedule([aVerse('v')], [aReview('r', 1, { weak: '5', translation: 'KJV' })])
  expect([kjv.weakWordsOf('v', 'WEB'), kjv.weakWordsOf('v', 'KJV')]).toEqual([[], [5]])
})

test('the year of reviews has whole weeks up to today; verses recalled when due are counted by month', () => {
  const reviews = [
    aReview('early', 1),
    aReview('forgotten', 20, { rating: 1 }),
    aReview('due', 60),
    aReview('seen', 60, { step: 'read' }),
    aReview('long-ago', -800, { step: 'read' }),
  ]
  const { year, retention } = aSchedule([aVerse('v')], reviews).statistics(atDay(60))
  expect(year.at(-1)).toEqual({ date: '2026-04-30', reviews: 2 })
  expect(new Date(year[0]?.date ?? '').getUTCDay()).toBe(0)
  expect(year.length).toBe(52 * 7 + 5)
  expect(year.filter(({ reviews }) => reviews > 0).map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-21',
    '2026-04-30',
  ])
  expect(retention).toEqual([
    { month: '2026-03', reviews: 1, known: 0 },
    { month: '2026-04', reviews: 1, known: 1 },
  ])
})

test('a schedule without verses or reviews has nothing due', () => {
  const schedule = aSchedule([])
  expect(schedule.on(atDay(0), usual)).toMatchObject({ due: [], waiting: [], roomForNew: 1 })
  expect(schedule.statistics(atDay(0)).retention).toEqual([])
})

/** Reviews of three verses with the clock of the device 400 days ahead, rated "Again", "Good" and "Easy". */
function onAWrongClock(createdAt: string) {
  const [far, ids] = [atDay(400), ['again', 'good', 'easy']]
  const verses = ids.map((id) => aVerse(id))
  const reviews = ids.map((verse, n) => {
    const reviewedAt = new Date(far.getTime() + n * 60_000).toISOString()
    return { ...aReview(`r-${verse}`, 0, { verse, rating: [1, 3, 4][n] ?? 1, reviewedAt }), createdAt }
  })
  return { verses, reviews, ids }
}

test.each([
  ['not in the account yet', atDay(400).toISOString()],
  ['corrected by the account', atDay(3).toISOString()],
])(
  'verses reviewed with a clock 400 days ahead, %s, are due within weeks and not before the review',
  (_, createdAt) => {
    const { verses, reviews, ids } = onAWrongClock(createdAt)
    const schedule = aSchedule(verses, reviews, 'UTC', atDay(3))
    for (const id of ids) {
      const { dueOn, lastReviewedAt } = schedule.memoryOf(id, atDay(3)) ?? { dueOn: '', lastReviewedAt: '' }
      expect(lastReviewedAt).toBe(atDay(3).toISOString())
      expect(dueOn > lastReviewedAt.slice(0, 10)).toBe(true)
      expect(dueOn < '2026-05-01', dueOn).toBe(true)
    }
    // A clock that is two days behind afterwards does not make a verse due before its last review,
    // either.
    const behind = aReview('behind', 1, { verse: 'good' })
    const after = aSchedule(verses, [...reviews, behind], 'UTC', atDay(3)).memoryOf('good', atDay(3))
    expect(after && after.dueOn > after.lastReviewedAt.slice(0, 10)).toBe(true)
  },
)

test('a verse marked with a clock 400 days ahead is scheduled from the time the account received it', () => {
  const far = atDay(400).toISOString()
  const written = { learnedAt: atDay(0).toISOString(), memorizedAt: atDay(0).toISOString() }
  for (const fields of [{ learnedAt: far }, { learnedAt: null, memorizedAt: far }]) {
    const verse = { ...aVerse('v', fields), writtenAt: written }
    expect(aSchedule([verse]).memoryOf('v', atDay(0))).toEqual(
      aSchedule([aVerse('v')]).memoryOf('v', atDay(0)),
    )
  }
  // An imported verse may have been marked long before its entry was written.
  const earlier = { ...aVerse('v', { learnedAt: atDay(-90).toISOString() }), writtenAt: written }
  expect(aSchedule([earlier]).memoryOf('v', atDay(0))?.lastReviewedAt).toBe(atDay(-90).toISOString())
})
