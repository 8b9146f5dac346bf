import { afterEach, expect, test } from 'vitest'
import type { OwnAccount } from '#contract/account/account.ts'
import { rememberMember } from '#web/lib/device/remembered-member.ts'
import {
  accountOf,
  cacheIdOf,
  isAwaited,
  isSignedOut,
  isUnreachable,
  knownMemberOf,
  lastKnownName,
  ownerOf,
  viewerOf,
} from './viewer.ts'

afterEach(() => rememberMember(null))

const anna = { id: 'anna', displayName: 'Anna' } as OwnAccount

const pending = { data: undefined, failureCount: 0, errorUpdateCount: 0 }
const retrying = { ...pending, failureCount: 1 }
const failed = { ...pending, failureCount: 3, errorUpdateCount: 1 }
const askedAgain = { ...failed, failureCount: 0 }

/** Returns all answers about a viewer. */
function answersOf(...[session, remembered]: Parameters<typeof viewerOf>) {
  const viewer = viewerOf(session, remembered)
  return {
    kind: viewer.kind,
    owner: ownerOf(viewer),
    known: knownMemberOf(viewer)?.id ?? null,
    account: accountOf(viewer),
    cacheId: cacheIdOf(viewer),
    is: Object.entries({
      awaited: isAwaited(viewer),
      unreachable: isUnreachable(viewer),
      signedOut: isSignedOut(viewer),
    }).flatMap(([name, holds]) => (holds ? [name] : [])),
  }
}

test('a member confirmed by the server is the viewer, even if the device remembers someone else', () => {
  const confirmed = { kind: 'member', owner: 'anna', known: 'anna', account: anna, cacheId: 'anna', is: [] }
  for (const remembered of [null, 'anna', 'ben', 'visitor'])
    expect(answersOf({ ...pending, data: anna }, remembered)).toEqual(confirmed)
})

test('a confirmed visitor is signed out, also on a device that remembers a member', () => {
  const nobody = { known: null, account: null }
  const visitor = { ...nobody, kind: 'visitor', owner: 'visitor', cacheId: 'visitor', is: ['signedOut'] }
  for (const remembered of [null, 'anna', 'visitor'])
    expect(answersOf({ ...pending, data: null }, remembered)).toEqual(visitor)
})

test('a device that remembers no member has no known viewer before the server answers', () => {
  const unknown = { kind: 'unknown', owner: null, known: null, account: null, cacheId: null, is: ['awaited'] }
  expect(answersOf(pending, null)).toEqual(unknown)
  expect(answersOf(retrying, null)).toEqual(unknown)
})

test('the remembered member owns the entries at once, and is the known viewer after the first failed request', () => {
  const remembered = { kind: 'member', owner: 'anna', account: null, cacheId: null, is: ['awaited'] }
  expect(answersOf(pending, 'anna')).toEqual({ ...remembered, known: null })
  expect(answersOf(retrying, 'anna')).toEqual({ ...remembered, known: 'anna' })
})

test('while the server is unreachable, the remembered member stays signed in, and anyone else is a visitor', () => {
  const unreachable = { account: null, cacheId: 'visitor', is: ['unreachable'] }
  for (const session of [failed, askedAgain]) {
    expect(answersOf(session, 'anna')).toEqual({
      ...unreachable,
      kind: 'member',
      owner: 'anna',
      known: 'anna',
    })
    expect(answersOf(session, null)).toEqual({
      ...unreachable,
      kind: 'visitor',
      owner: 'visitor',
      known: null,
    })
  }
})

test('without a connection, a user whom the device does not remember is a visitor at once', () => {
  expect(answersOf(pending, 'visitor')).toMatchObject({ kind: 'visitor', owner: 'visitor', is: ['awaited'] })
})

test('a remembered member is displayed with the name stored on the device', () => {
  rememberMember('anna')
  lastKnownName.store('anna', 'Anna')
  expect(viewerOf(pending, 'anna')).toMatchObject({ displayName: 'Anna', isConfirmed: false })
  expect(viewerOf(pending, 'ben')).toMatchObject({ displayName: '' })
})
