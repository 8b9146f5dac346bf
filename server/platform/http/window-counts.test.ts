import { expect, test } from 'vitest'
import { createWindowCounts } from './window-counts.ts'

function someCounts(maxKeys = 10) {
  let now = 0
  const counts = createWindowCounts({ windowMs: 1000, maxKeys, nowMs: () => now })
  const pass = (ms: number) => {
    now += ms
  }
  return { counts, pass }
}

test('the window of a key begins with its first event, and the count restarts when it ends', () => {
  const { counts, pass } = someCounts()
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1])
  pass(400)
  expect(counts.endsInMs('a')).toBe(600)
  pass(600)
  expect([counts.endsInMs('a'), counts.add('a')]).toEqual([0, 1])
})

test('an event that is reverted is not counted', () => {
  const { counts, pass } = someCounts()
  counts.add('a')
  counts.add('a')
  counts.takeBack('a')
  expect(counts.add('a')).toBe(2)
  pass(1000)
  counts.takeBack('a')
  expect(counts.add('a')).toBe(1)
})

test('too many keys evict the oldest ones, so that the maximum is not exceeded', () => {
  const { counts } = someCounts(3)
  for (const key of ['a', 'b', 'c', 'd']) counts.add(key)
  expect(counts.add('d')).toBe(2)
  expect(counts.add('b')).toBe(2)
  expect(counts.add('a')).toBe(1)
})
