import type { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { isUnavailable } from '#db/is-unavailable.ts'
import { stopAtPanic } from './stop-at-panic.ts'

/** Simulates PGlite's error: a real panic cannot be triggered, and would block the test. */
const saying = (severity: string) => Object.assign(new Error('no space left'), { code: '53100', severity })

function aPglite() {
  const entered: Uint8Array[] = []
  let failure: Error | null = null
  const fake = {
    execProtocolRawSync: (message: Uint8Array) => {
      entered.push(message)
      if (failure) throw failure
      return message
    },
    execProtocol: async (message: Uint8Array) => ({ messages: [], data: fake.execProtocolRawSync(message) }),
    execProtocolStream: async (message: Uint8Array) => {
      fake.execProtocolRawSync(message)
      return []
    },
  }
  const fail = (error: Error | null) => {
    failure = error
  }
  return { pglite: fake as unknown as PGlite, entered, fail }
}

const statement = new Uint8Array([81])

test.each(['execProtocol', 'execProtocolStream'] as const)(
  'after a panic in %s, nothing more is sent to the embedded database',
  async (method) => {
    const { pglite, entered, fail } = aPglite()
    let panics = 0
    const hasPanicked = stopAtPanic(pglite, () => {
      panics += 1
    })
    fail(saying('PANIC'))
    await expect(pglite[method](statement)).rejects.toThrow('no space left')
    fail(null)
    const refused = await pglite[method](statement).catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    expect([hasPanicked(), panics, entered.length]).toEqual([true, 1, 1])
  },
)

test('after an error that is not a panic, statements are still sent to the embedded database', async () => {
  const { pglite, fail } = aPglite()
  const hasPanicked = stopAtPanic(pglite, () => expect.unreachable())
  fail(saying('ERROR'))
  await expect(pglite.execProtocol(statement)).rejects.toThrow('no space left')
  fail(null)
  await pglite.execProtocol(statement)
  expect(hasPanicked()).toBe(false)
})
