import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { aStoppedClock } from '#server/testing/a-stopped-clock.ts'
import { createAccountGuard } from './account-guard.ts'

const ANNA = 'anna@example.org'

function aGuard() {
  const time = aStoppedClock()
  const guard = createAccountGuard({ perMinute: 10, ...time })
  let checked = 0
  /** Sends one wrong guess, which may be delayed or rejected. */
  const guess = (address: string, account = ANNA) =>
    void guard.enter(account, address).then(
      () => {
        checked += 1
      },
      () => undefined,
    )
  /** Returns how long a member with the right password waits, from an unknown address. */
  async function memberWaitsMs(address: string): Promise<number> {
    const sinceMs = time.nowMs()
    const entered = guard.enter(ANNA, address).then((turn) => turn.wasNotWrong())
    for (let ms = 0; ms <= 30_000; ms += 100) {
      const isIn = await Promise.race([
        entered.then(() => true),
        new Promise((no) => setImmediate(no, false)),
      ])
      if (isIn) return time.nowMs() - sinceMs
      await time.pass(100)
    }
    throw new Error('The member waits for more than half a minute.')
  }
  return { ...time, guard, guess, memberWaitsMs, checked: () => checked }
}

test('ten wrong passwords a minute cause no delay', async () => {
  const { guess, checked, pass } = aGuard()
  for (let who = 0; who < 10; who += 1) guess(`203.0.113.${who}`)
  await pass(0)
  expect(checked()).toBe(10)
})

test('while strangers guess from changing addresses, a member at a new address waits at most two seconds', async () => {
  const { guess, memberWaitsMs, pass } = aGuard()
  let from = 0
  for (let turn = 0; turn < 60; turn += 1) {
    for (let guesses = 0; guesses < 2; guesses += 1) guess(`203.0.113.${from++ % 200}`)
    expect(await memberWaitsMs(`198.51.100.${turn}`)).toBeLessThanOrEqual(2000)
    await pass(5000)
  }
})

test('a flood from two hundred addresses does not lock out a member at a new address', async () => {
  const { guess, memberWaitsMs, pass } = aGuard()
  // Twenty guesses per second, for five minutes.
  for (let tenth = 0; tenth < 3000; tenth += 1) {
    for (let guesses = 0; guesses < 2; guesses += 1) guess(`203.0.113.${(tenth * 2 + guesses) % 200}`)
    await pass(100)
  }
  expect(await memberWaitsMs('198.51.100.7')).toBeLessThanOrEqual(1000)
})

test('guesses at one account are limited to ten a minute, plus five an hour from each address', async () => {
  const { guess, checked, pass } = aGuard()
  // One guess per second from a hundred addresses: none exceeds its own limit of ten per minute.
  for (let second = 0; second < 3600; second += 1) {
    guess(`203.0.113.${second % 100}`)
    await pass(1000)
  }
  expect(checked()).toBeLessThanOrEqual(60 * 10 + 100 * 5)
})

test('any number of addresses together are limited to seventy guesses a minute', async () => {
  const { guess, checked, pass } = aGuard()
  for (let tenth = 0; tenth < 6000; tenth += 1) {
    guess(`2001:db8:${tenth.toString(16)}::/64`)
    await pass(100)
  }
  expect(checked()).toBeLessThanOrEqual(10 * 70 + 3)
})

test('an address with five wrong guesses in an hour is rejected with Retry-After once the account has too many', async () => {
  const { guard, guess, pass } = aGuard()
  for (let guesses = 0; guesses < 5; guesses += 1) guess('203.0.113.1')
  for (let who = 10; who < 20; who += 1) guess(`203.0.113.${who}`)
  await pass(3000)
  await expect(guard.enter(ANNA, '203.0.113.1')).rejects.toMatchObject({
    code: 'auth.too_many_attempts',
    retryAfterSeconds: 57,
  })
  await pass(MINUTE_MS)
  await guard.enter(ANNA, '203.0.113.1')
  await pass(HOUR_MS)
})

test('a right password never counts as a guess', async () => {
  const { guard, guess, checked, pass } = aGuard()
  for (let times = 0; times < 50; times += 1) (await guard.enter(ANNA, '203.0.113.1')).wasNotWrong()
  for (let who = 0; who < 10; who += 1) guess(`203.0.113.${who}`)
  await pass(0)
  expect(checked()).toBe(10)
})

test('guesses at one account do not slow down sign-ins to another account', async () => {
  const { guess, checked, pass } = aGuard()
  for (let who = 0; who < 30; who += 1) guess(`203.0.113.${who}`)
  await pass(0)
  const before = checked()
  for (let who = 0; who < 10; who += 1) guess(`203.0.113.${who}`, 'ben@example.org')
  await pass(0)
  expect(checked() - before).toBe(10)
})
