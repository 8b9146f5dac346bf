import { AppError } from '#contract/errors/app-error.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'
import { createSlowLanes } from './slow-lanes.ts'

/** Wrong passwords for one account from one address, once the account has too many. */
const MAX_WRONG_FROM_ONE_ADDRESS_AN_HOUR = 5

/** Beyond its own number a minute, an account's strangers are heard one a second, and so many at once after a silence. */
const SPACING_MS = 1000
const BURST = 3

/** Twenty wait twenty seconds: longer, and proxies and people give up. */
const MAX_WAITING = 20
const MAX_WAITING_IN_ALL = 2000

/** Some 20 MB. */
const MAX_KEYS = 100_000

/** A password that is about to be checked. */
export interface Turn {
  /** It was right, or was not checked after all. */
  wasNotWrong(): void
}

export interface AccountGuard {
  /**
   * Waits until a password for this account may be checked that came from an address, and a device, we do not know.
   * @throws {AppError} `auth.too_many_attempts`
   */
  enter(account: string, address: string): Promise<Turn>
}

interface Options {
  /** Wrong passwords that strangers may try at one account without waiting. */
  perMinute: number
  nowMs: () => number
  wait: (ms: number) => Promise<unknown>
}

/**
 * Stands between one account and strangers who guess its password from many addresses. Never shuts it: whoever comes
 * from an address without wrong guesses of its own is heard, if a little later (decision 0019).
 */
export function createAccountGuard({ perMinute, nowMs, wait }: Options): AccountGuard {
  const wrong = createWindowCounts({ windowMs: MINUTE_MS, maxKeys: MAX_KEYS, nowMs })
  const wrongFromAddress = createWindowCounts({ windowMs: HOUR_MS, maxKeys: MAX_KEYS, nowMs })
  const lanes = createSlowLanes({
    spacingMs: SPACING_MS,
    burst: BURST,
    maxWaiting: MAX_WAITING,
    maxWaitingInAll: MAX_WAITING_IN_ALL,
    nowMs,
    wait,
  })

  return {
    async enter(account, address) {
      const own = `${account} ${address}`
      // Counted before they are checked, as a hundred may come at once.
      const before = wrongFromAddress.add(own) - 1
      if (wrong.add(account) <= perMinute) {
        return {
          wasNotWrong() {
            wrongFromAddress.takeBack(own)
            wrong.takeBack(account)
          },
        }
      }
      wrong.takeBack(account)
      const mayWait = before < MAX_WRONG_FROM_ONE_ADDRESS_AN_HOUR
      if (mayWait && (await lanes.enter(account, before)))
        return { wasNotWrong: () => wrongFromAddress.takeBack(own) }
      wrongFromAddress.takeBack(own)
      const retryAfterSeconds = Math.max(1, Math.ceil(wrong.endsInMs(account) / 1000))
      throw new AppError('auth.too_many_attempts', { retryAfterSeconds })
    },
  }
}
