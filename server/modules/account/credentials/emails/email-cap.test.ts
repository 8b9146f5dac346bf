import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { createEmailCap } from './email-cap.ts'

const ANNA = 'anna@example.org'

function aCap() {
  let now = Date.UTC(2026, 2, 1)
  const cap = createEmailCap({
    mailboxOf: (email) => email.replace(/\+.*@/, '@'),
    clock: () => new Date(now),
  })
  const pass = (ms: number) => {
    now += ms
  }
  /** Requests an email this many times, a minute apart. @returns the number of emails sent */
  function ask(times: number, address: string, { isKnown = false, email = ANNA } = {}): number {
    let sent = 0
    for (let time = 0; time < times; time += 1) {
      if (cap.admits(email, { address, isKnown })) sent += 1
      pass(MINUTE_MS)
    }
    return sent
  }
  return { cap, ask, pass }
}

test('one address can send three emails a day to a mailbox, and all addresses together ten', () => {
  const { ask, pass } = aCap()
  expect(ask(20, '203.0.113.1')).toBe(3)
  const others = Array.from({ length: 10 }, (_, host) => ask(5, `198.51.100.${host}`))
  expect(others.reduce((sum, sent) => sum + sent, 0)).toBe(7)
  pass(DAY_MS)
  expect(ask(20, '203.0.113.1')).toBe(3)
})

test('emails requested by strangers do not use up the five of the member', () => {
  const { ask } = aCap()
  for (let host = 0; host < 20; host += 1) ask(5, `198.51.100.${host}`)
  expect(ask(10, '203.0.113.1', { isKnown: true })).toBe(5)
})

test('all addresses of one mailbox are counted together, and other mailboxes separately', () => {
  const { ask } = aCap()
  const sent = Array.from({ length: 10 }, (_, tag) => {
    return ask(1, '203.0.113.1', { email: `anna+${tag}@example.org` })
  })
  expect(sent.filter(Boolean)).toHaveLength(3)
  expect(ask(1, '203.0.113.1', { email: 'ben@example.org' })).toBe(1)
})

test('repeated requests within a minute count as one email and do not bypass the limit', () => {
  const { cap, ask, pass } = aCap()
  const stranger = { address: '203.0.113.1', isKnown: false }
  const inOneMinute = Array.from({ length: 8 }, () => cap.admits(ANNA, stranger))
  expect(inOneMinute).not.toContain(false)
  pass(MINUTE_MS)
  expect(ask(5, stranger.address)).toBe(2)
  expect([cap.admits(ANNA, stranger), cap.admits(ANNA, stranger)]).toEqual([false, false])
})
