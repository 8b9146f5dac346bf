import { expect, test } from 'vitest'
import { AWAY } from './learner.ts'
import { memoryByHalves, memoryByTraces } from './memory-of-verse.ts'
import { asBuilt, every, sm2 } from './schedulers.ts'
import { figuresOf, simulateLearners } from './simulate.ts'

const LEARNERS = 24

test('with our scheduler no learner has more reviews a day than chosen, also after two weeks away', () => {
  const years = simulateLearners(LEARNERS, asBuilt)
  for (const { reviews, reviewsADay } of years) expect(Math.max(...reviews)).toBeLessThanOrEqual(reviewsADay)
  expect(figuresOf(years).daysOverChoice).toBe(0)
  expect(figuresOf(years).retention).toBeGreaterThan(0.9)
})

test('the simulated learners are the same for every scheduler and in every run', () => {
  const one = simulateLearners(LEARNERS, sm2())
  expect(simulateLearners(LEARNERS, sm2())).toEqual(one)
  const other = simulateLearners(LEARNERS, every(7))
  expect(other.map(({ reviewsADay, forgets }) => [reviewsADay, forgets])).toEqual(
    one.map(({ reviewsADay, forgets }) => [reviewsADay, forgets]),
  )
  expect(other.map(({ verses }) => verses)).toEqual(one.map(({ verses }) => verses))
  for (const { reviews } of one)
    expect(reviews.slice(AWAY.from, AWAY.until).every((count) => count === 0)).toBe(true)
})

test('SM-2 starts with intervals of one and six days, and restarts after a lapse', () => {
  const scheduler = sm2()({ reviewsADay: 10, newADay: 1, translation: 'WEB' })
  const dueOn = (day: number) => scheduler.on(day).due
  scheduler.learned(0, 0, 3)
  expect([dueOn(0), dueOn(1)]).toEqual([[], [0]])
  scheduler.reviewed(0, 1, 3)
  expect([dueOn(6), dueOn(7)]).toEqual([[], [0]])
  // 6 × 2.5: a grade of 4 leaves the ease unchanged.
  scheduler.reviewed(0, 7, 3)
  expect([dueOn(21), dueOn(22)]).toEqual([[], [0]])
  scheduler.reviewed(0, 22, 1)
  expect(dueOn(23)).toEqual([0])
})

test.each([
  ['traces', () => memoryByTraces({ leastDecay: 0.25, freshness: 0.15, threshold: -0.8, noise: 0.28 })],
  ['halves', () => memoryByHalves({ halfLifeDays: 14, gain: 10 })],
])('by %s, unpractised verses are forgotten, and growing intervals last longer than cramming', (_, make) => {
  const [spaced, crammed] = [make(), make()]
  for (const day of [0, 3, 10, 30]) spaced.meet(day, true)
  for (const day of [27, 28, 29, 30]) crammed.meet(day, true)
  expect(spaced.chanceOn(31)).toBeGreaterThan(0.9)
  expect(spaced.chanceOn(90)).toBeLessThan(spaced.chanceOn(60))
  expect(spaced.chanceOn(60)).toBeGreaterThan(crammed.chanceOn(60))
})
