import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import { cookieIn, cookieRules } from '#server/auth/sessions/cookie-rules.ts'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Lifetime of the cookie that identifies a device: the maximum that browsers allow. */
const MAX_AGE_SECONDS = 400 * DAY_SECONDS

/** Maximum number of members in the cookie of a device; those who signed in least recently are dropped. */
const MAX_MEMBERS = 4

const ID_BYTES = 16
const TAG_BYTES = 16

const VALUE = /^([\w-]{22})((?:\.[0-9a-z]{1,9}~[\w-]{22})+)$/

/** A browser in which a given account has signed in. */
export interface KnownDevice {
  id: string
  /** Time of the account's last sign-in in this browser. */
  since: Date
}

export interface KnownDevices {
  /**
   * Returns the device that the cookie of a request identifies; null if the cookie is missing, invalid, or lists only
   * other accounts.
   */
  find(headers: Headers, email: string): KnownDevice | null
  /** Returns the Set-Cookie header that adds the account with this email address to the device's cookie. */
  remember(headers: Headers, email: string): string
}

/**
 * Recognises the browsers of a member. The cookie grants no access and contains no name: it holds a
 * random id and, for each account, the time of the last sign-in and an HMAC over id, time and email
 * address.
 */
export function createKnownDevices(parts: { secret: string; publicUrl: string; clock: Clock }): KnownDevices {
  const key = derivedKey(parts.secret, 'known devices')
  const { nameOf, attributes } = cookieRules(parts.publicUrl)
  const name = nameOf('device')

  const tagOf = (id: string, at: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${at} ${email}`).digest().subarray(0, TAG_BYTES)

  function read(headers: Headers): { id: string; members: { at: string; tag: Buffer }[] } | null {
    const [, id, list] = VALUE.exec(cookieIn(headers, name) ?? '') ?? []
    if (id === undefined || list === undefined) return null
    const members = list
      .slice(1)
      .split('.')
      .slice(0, MAX_MEMBERS)
      .map((member) => {
        const [at = '', tag = ''] = member.split('~')
        return { at, tag: Buffer.from(tag, 'base64url') }
      })
    return { id, members }
  }

  const isOf = (id: string, { at, tag }: { at: string; tag: Buffer }, email: string) =>
    timingSafeEqual(tag, tagOf(id, at, email))

  return {
    find(headers, email) {
      const device = read(headers)
      const found = device?.members.find((member) => isOf(device.id, member, email))
      return device && found ? { id: device.id, since: new Date(Number.parseInt(found.at, 36) * 1000) } : null
    },

    remember(headers, email) {
      const device = read(headers)
      const id = device?.id ?? randomBytes(ID_BYTES).toString('base64url')
      const at = Math.floor(parts.clock().getTime() / 1000).toString(36)
      const others = (device?.members ?? []).filter((member) => !isOf(id, member, email))
      const members = [{ at, tag: tagOf(id, at, email) }, ...others].slice(0, MAX_MEMBERS)
      const value = [id, ...members.map((member) => `${member.at}~${member.tag.toString('base64url')}`)].join(
        '.',
      )
      return `${name}=${value}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`
    },
  }
}
