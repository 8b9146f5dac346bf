import { afterEach, expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { openWords } from '#web/entries/codec/sealed-words.ts'
// The code that encrypts is loaded on demand. It is loaded here, so that the first life does not wait for it.
import '#web/entries/codec/encrypted-wire-codec.ts'
import '#web/lib/crypto/device-box.ts'
import { aLifeOfDevices } from './a-life-of-devices.ts'
import { anAccountOnAMap } from './account-on-a-map.ts'
import { ciphersInTurns } from './ciphers-in-turns.ts'
import { expectAllToAgree } from './expect-all-to-agree.ts'
import { withStores } from './stores-of-devices.ts'
import { seededRandom } from './unsteady-network.ts'

// Each takes ten times as long as one without encryption.
const LIVES = Number(process.env.FAULT_LIVES ?? 200)
/** Number of lives from which on averages are asserted. */
const ENOUGH_LIVES = 200
/** Timeout of the test. */
const ENOUGH_MS = 60_000 + LIVES * 6_000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const keyId = '0123456789abcdef'
const kinds = ['prayer', 'note', 'mark'] as const
const generated = { name: 'AES-GCM', length: 256 }

let restoreCiphers = () => {}

afterEach(() => restoreCiphers())

test(`after ${LIVES} simulated lives with encryption, devices and account agree: nothing lost, doubled or readable (FAULT_SEED=${SEED})`, {
  timeout: ENOUGH_MS,
}, async () => {
  let [changes, moved] = [0, 0]
  for (let life = 0; life < LIVES; life += 1) {
    const key = await crypto.subtle.generateKey(generated, true, ['encrypt', 'decrypt'])
    const random = seededRandom(SEED + life)
    restoreCiphers()
    restoreCiphers = ciphersInTurns(seededRandom(-SEED - life))
    const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
    const account = anAccountOnAMap(() => new Date(clock.now))
    const encryption = {
      turnOn: () => account.turnOn({ keyId, kinds: [...kinds] }),
      moveTransport: account.moveTransport,
      unlocked: { keyId, kinds, key, bytes: new Uint8Array(64), ways: [] },
    }
    const { exchange } = account
    const parts = { random, owner, exchange, clock, encryption }
    const lived = await withStores(life, (tables) => aLifeOfDevices({ ...parts, tables }, 20))
    try {
      const rows = account.rows()
      const opened = await Promise.all(rows.map(async (row) => ({ ...row, ...(await wordsOf(row, key)) })))
      expectAllToAgree(lived, opened, account.version() - account.moved())
      expect(await account.moveTransport.readable()).toBe(0)
      for (const engine of lived.engines) {
        expect(engine.state()).toMatchObject({ sealing: 'open', held: 0 })
        for (const kind of ['note', 'mark'] as const)
          expect(engine.list(kind)).toMatchObject({ locked: 0, unverified: 0 })
      }
      expect(wordsThatAreReadable(rows)).toEqual([])
    } catch (error) {
      throw new Error(
        `Life ${life} of FAULT_SEED=${SEED}: FAULT_SEED=${SEED + life} FAULT_LIVES=1 shows it alone.`,
        { cause: error },
      )
    }
    changes += lived.made.length
    moved += account.moved()
  }
  if (LIVES < ENOUGH_LIVES) return
  // The simulated lives were eventful: devices wrote, also before encryption was turned on.
  expect(changes).toBeGreaterThan(LIVES * 2)
  expect(moved).toBeGreaterThan(LIVES / 20)
})

async function wordsOf(row: Entry, key: CryptoKey): Promise<Pick<Entry, 'fields' | 'others'>> {
  if (row.kind === 'completion') return row
  const words = await openWords(owner, row, { id: keyId, key })
  if (!words) throw new Error('A value cannot be decrypted.')
  return { fields: words.fields, others: words.others }
}

/** Returns the readable beginnings and words of notes, and the readable places and styles of marks. */
function wordsThatAreReadable(rows: readonly Entry[]): string[] {
  const words = JSON.stringify(
    rows.filter(({ kind }) => kind !== 'completion').map(({ fields, others }) => [fields, others]),
  )
  return words.match(/"(?:T|w\d+[^"]*|2026-03-01|WEB ROM 8:28|gold|blue|underline|bookmark)"/g) ?? []
}
