import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'

/**
 * Maximum emails per mailbox and day at the request of callers who may not own it: in total, and
 * per IP address.
 */
const FOR_STRANGERS = 10
const FOR_STRANGERS_AT_ONE_ADDRESS = 3

/**
 * Maximum emails per mailbox and day at the request of its owner, counted separately from other
 * callers.
 */
const FOR_MEMBER = 5

/**
 * Maximum number of counters in all, which use about 20 MB. There is one counter for each mailbox, and one for each
 * pair of mailbox and IP address. Beyond the maximum, the oldest counter is dropped for a new one.
 */
const MAX_KEYS = 100_000

interface Asker {
  /** IP address. */
  address: string
  /**
   * Whether the caller is probably the owner of the mailbox: signed in, or on a device or IP address from which the
   * member has signed in.
   */
  isKnown: boolean
}

export interface EmailCap {
  /**
   * Returns whether an email that anyone can request may be sent to this address today, and counts the
   * request. Requests for the same address within one minute count once.
   */
  admits(email: string, asker: Asker): boolean
}

/** Limits the emails to a mailbox, so that strangers cannot flood it. All spellings of its address have one count. */
export function createEmailCap(parts: { mailboxOf: (email: string) => string; clock: Clock }): EmailCap {
  const nowMs = () => parts.clock().getTime()
  const today = createWindowCounts({ windowMs: DAY_MS, maxKeys: MAX_KEYS, nowMs })
  const thisMinute = createWindowCounts({ windowMs: MINUTE_MS, maxKeys: MAX_KEYS, nowMs })

  function isWithin(mailbox: string, { address, isKnown }: Asker): boolean {
    if (isKnown) return today.add(`member ${mailbox}`) <= FOR_MEMBER
    if (today.add(`address ${address} ${mailbox}`) > FOR_STRANGERS_AT_ONE_ADDRESS) return false
    return today.add(`strangers ${mailbox}`) <= FOR_STRANGERS
  }

  return {
    admits(email, asker) {
      const mailbox = parts.mailboxOf(email)
      // Only one email is sent per minute and email address, so further requests within the minute are not counted.
      const key = `${email} ${Math.floor(nowMs() / MINUTE_MS)}`
      if (thisMinute.endsInMs(key) > 0) return true
      if (!isWithin(mailbox, asker)) return false
      thisMinute.add(key)
      return true
    },
  }
}
