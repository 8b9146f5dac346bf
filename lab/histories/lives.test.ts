import { expect, test } from 'vitest'
import { aLifeOfDevices } from './a-life-of-devices.ts'
import { anAccountOnAMap } from './account-on-a-map.ts'
import { expectAllToAgree } from './expect-all-to-agree.ts'
import { withStores } from './stores-of-devices.ts'
import { seededRandom } from './unsteady-network.ts'

const LIVES = Number(process.env.FAULT_LIVES ?? 1_000)
/** Number of lives from which on averages are asserted. */
const ENOUGH_LIVES = 200
/** Timeout of the test. */
const ENOUGH_MS = 60_000 + LIVES * 1_000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

test(`after ${LIVES} simulated lives three devices and the account agree, with nothing lost or duplicated (FAULT_SEED=${SEED})`, {
  timeout: ENOUGH_MS,
}, async () => {
  let [changes, offered] = [0, 0]
  for (let life = 0; life < LIVES; life += 1) {
    const random = seededRandom(SEED + life)
    const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
    const account = anAccountOnAMap(() => new Date(clock.now))
    const parts = {
      random,
      owner: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      exchange: account.exchange,
      clock,
    }
    const lived = await withStores(life, (tables) => aLifeOfDevices({ ...parts, tables }, 20))
    try {
      expectAllToAgree(lived, account.rows(), account.version())
    } catch (error) {
      throw new Error(
        `Life ${life} of FAULT_SEED=${SEED}: FAULT_SEED=${SEED + life} FAULT_LIVES=1 shows it alone.`,
        { cause: error },
      )
    }
    changes += lived.made.length
    offered += account.rows().reduce((sum, { others }) => sum + others.length, 0)
  }
  if (LIVES < ENOUGH_LIVES) return
  // The simulated lives were eventful: devices wrote, and their changes conflicted.
  expect(changes).toBeGreaterThan(LIVES * 3)
  expect(offered).toBeGreaterThan(LIVES / 20)
})
