import { AppError } from '#contract/errors/app-error.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'
import { createGuessThrottle } from './guess-throttle.ts'

/**
 * Maximum number of wrong passwords per hour from one IP address for one account; applied only while the account is
 * throttled.
 */
const MAX_WRONG_FROM_ONE_ADDRESS_AN_HOUR = 5

/**
 * While an account is throttled, callers from unknown devices and IP addresses are admitted one per second. If
 * none has tried for a few seconds, the next three are admitted at once.
 */
const SPACING_MS = 1000
const BURST = 3

/**
 * Maximum number of waiting callers per account. The last of twenty waits twenty seconds; proxies
 * and people give up on longer waits.
 */
const MAX_WAITING = 20
const MAX_WAITING_IN_ALL = 2000

/**
 * Maximum number of accounts, and of pairs of account and IP address, whose wrong passwords are counted. The counters
 * use about 20 MB.
 */
const MAX_KEYS = 100_000

/** One attempt that was admitted: its password may be checked. */
export interface Turn {
  /** Subtracts this attempt from the counts of wrong passwords: its password was right, or was not checked. */
  wasNotWrong(): void
}

export interface AccountGuard {
  /**
   * Waits until the password of a caller from an unknown device and IP address may be checked for this account.
   * @throws {AppError} `auth.too_many_attempts`
   */
  enter(account: string, address: string): Promise<Turn>
}

interface Options {
  /**
   * Number of wrong passwords per minute and account that callers from unknown devices and IP addresses may try without
   * waiting.
   */
  perMinute: number
  nowMs: () => number
  wait: (ms: number) => Promise<unknown>
}

/**
 * Throttles distributed password guessing against one account. It never locks the account: a caller from an IP address
 * without wrong guesses of its own is admitted, possibly after a delay (decision 0019).
 */
export function createAccountGuard({ perMinute, nowMs, wait }: Options): AccountGuard {
  const wrong = createWindowCounts({ windowMs: MINUTE_MS, maxKeys: MAX_KEYS, nowMs })
  const wrongFromAddress = createWindowCounts({ windowMs: HOUR_MS, maxKeys: MAX_KEYS, nowMs })
  const lanes = createGuessThrottle({
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
      // The attempt counts as wrong until its password has been checked. Otherwise, a hundred requests that arrive at
      // once would all be admitted.
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
