import { expect, test } from 'vitest'
import { aHistoryOfGifts } from './a-history-of-gifts.ts'
import { expectBooksToAgree } from './expect-books-to-agree.ts'
import { seededRandom } from './unsteady-network.ts'

const HISTORIES = Number(process.env.FAULT_LIVES ?? 1_000)
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

test(`after ${HISTORIES} random histories of gifts, provider, ledger and entitlements agree (FAULT_SEED=${SEED})`, {
  timeout: 240_000,
}, () => {
  let [gifts, refunds, grants] = [0, 0, 0]
  for (let number = 0; number < HISTORIES; number += 1) {
    const history = aHistoryOfGifts(seededRandom(SEED + number), 16)
    try {
      expectBooksToAgree(history)
    } catch (error) {
      throw new Error(
        `History ${number} of FAULT_SEED=${SEED}: FAULT_SEED=${SEED + number} FAULT_LIVES=1 shows it alone.`,
        { cause: error },
      )
    }
    gifts += history.treasury.gifts().length
    refunds += Object.keys(history.state.refunds).length
    grants += history.members.flatMap((member) => history.treasury.grantsOf(member)).length
  }
  // The histories were eventful: they contain donations, refunds and grants.
  expect(gifts).toBeGreaterThan(HISTORIES * 2)
  expect(refunds).toBeGreaterThan(HISTORIES)
  expect(grants).toBeGreaterThan(HISTORIES / 2)
})
