import { expect, test } from 'vitest'
import { untilIdle } from './until-idle.ts'

function looking(shares: readonly number[]) {
  let looks = 0
  const busyShare = async () => shares[looks++] ?? shares.at(-1) ?? 0
  return { busyShare, looks: () => looks }
}

test('the wait ends after the first idle second', async () => {
  const { busyShare, looks } = looking([0.9, 0.05, 0.01, 0])
  await untilIdle(busyShare)
  expect(looks()).toBe(3)
})

test('under constant load the wait ends after a minute', async () => {
  const { busyShare, looks } = looking([1])
  await untilIdle(busyShare)
  expect(looks()).toBe(60)
})
