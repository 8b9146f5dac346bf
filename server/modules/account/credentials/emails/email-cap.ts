import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'

/** Letters that strangers may have sent to one mailbox in a day, all together and from one address of the network. */
const FOR_STRANGERS = 10
const FOR_STRANGERS_AT_ONE_ADDRESS = 3

/** Those that its member may have sent, whatever strangers did. */
const FOR_MEMBER = 5

/** Some 20 MB. */
const MAX_KEYS = 100_000

interface Asker {
  /** Of the network. */
  address: string
  /** Signed in, or on a device or at an address that the member signed in from. */
  isKnown: boolean
}

export interface EmailCap {
  /** Whether a letter that anybody can ask for may go to this address today; counts it. Asking twice in a minute is once. */
  admits(email: string, asker: Asker): boolean
}

/** Keeps others from filling a mailbox with our letters: with all spellings of its address together. */
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
      // One letter is sent a minute, however often it is asked for.
      const letter = `${email} ${Math.floor(nowMs() / MINUTE_MS)}`
      if (thisMinute.endsInMs(letter) > 0) return true
      if (!isWithin(mailbox, asker)) return false
      thisMinute.add(letter)
      return true
    },
  }
}
