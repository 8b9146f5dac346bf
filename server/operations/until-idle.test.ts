import { expect, test } from 'vitest'
import { untilIdle } from './until-idle.ts'

function looking(shares: readonly number[]) {
  let looks = 0
  const busyShare = async () => shares[looks++] ?? shares.at(-1) ?? 0
  return { busyShare, looks: () => looks }
}

test('the first second that is idle is waited for', async () => {
  const { busyShare, looks } = looking([0.9, 0.05, 0.01, 0])
  await untilIdle(busyShare)
  expect(looks()).toBe(3)
})

test('under constant load it is waited for a minute, and no longer', async () => {
  const { busyShare, looks } = looking([1])
  await untilIdle(busyShare)
  expect(looks()).toBe(60)
})
