import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const ANNA = 'anna@example.org'
const BEN = 'ben@example.org'

let now = new Date('2026-03-01T12:00:00.500Z')
const parts = {
  secret: 'a secret that only the tests know',
  publicUrl: 'https://lampstand.example',
  clock: () => now,
}
const devices = createKnownDevices(parts)

const nothing = new Headers()
const asSent = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0] ?? '' })

test('a browser is known for the account that signed in on it, with the time of the sign-in', () => {
  const found = devices.find(asSent(devices.remember(nothing, ANNA)), ANNA)
  expect(found).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), since: new Date('2026-03-01T12:00:00Z') })
})

test('a browser is not known for another account, or without its cookie', () => {
  const headers = asSent(devices.remember(nothing, ANNA))
  expect(devices.find(headers, BEN)).toBeNull()
  expect(devices.find(nothing, ANNA)).toBeNull()
})

test('the device cookie contains no name, is not readable by scripts, and is persistent', () => {
  const cookie = devices.remember(nothing, ANNA)
  expect(cookie).toMatch(
    /^__Host-lampstand\.device=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(Buffer.from(cookie.split(/[=.~;]/)[2] ?? '', 'base64url').toString()).not.toContain('anna')
})

test('the device cookie lists its last four members, all with the same device id', () => {
  let headers = nothing
  const all = [1, 2, 3, 4, 5].map((who) => `member-${who}@example.org`)
  for (const email of all) headers = asSent(devices.remember(headers, email))
  const [first, ...others] = all.map((email) => devices.find(headers, email))
  expect(first).toBeNull()
  expect(others.every((found) => found !== null)).toBe(true)
  expect(new Set(others.map((found) => found?.id)).size).toBe(1)
  expect(headers.get('cookie')?.length).toBeLessThan(180)
})

test('signing in again renews the time, and removes no other member', () => {
  const headers = asSent(devices.remember(asSent(devices.remember(nothing, ANNA)), BEN))
  now = new Date('2026-03-02T12:00:00Z')
  const again = asSent(devices.remember(headers, ANNA))
  expect(devices.find(again, ANNA)?.since).toEqual(now)
  expect(devices.find(again, BEN)?.since).toEqual(new Date('2026-03-01T12:00:00Z'))
})

test('a device cookie that is forged, modified or from another installation is rejected', () => {
  const value = asSent(devices.remember(nothing, ANNA)).get('cookie') ?? ''
  const [, id = '', at = '', tag = ''] = /=([\w-]+)\.(\w+)~([\w-]+)/.exec(value) ?? []
  const elsewhere = createKnownDevices({ ...parts, secret: 'the secret of another installation' })
  const changed = [
    `${id}.zzzzzz~${tag}`,
    `${'A'.repeat(22)}.${at}~${tag}`,
    `${id}.${at}~${'A'.repeat(22)}`,
    `${id}.${at}~`,
    id,
    '',
    'x'.repeat(5000),
  ]
  for (const content of changed) {
    const headers = new Headers({ cookie: `__Host-lampstand.device=${content}` })
    expect(devices.find(headers, ANNA), content).toBeNull()
    expect(devices.find(asSent(devices.remember(headers, ANNA)), ANNA), content).not.toBeNull()
  }
  expect(elsewhere.find(new Headers({ cookie: value }), ANNA)).toBeNull()
})
