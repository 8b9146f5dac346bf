import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import { cookieIn, cookieRules } from '#server/platform/sessions/cookie-rules.ts'
import { derivedKey } from '#server/platform/sessions/derived-keys.ts'

/** As long as browsers keep any cookie. */
const MAX_AGE_SECONDS = 400 * DAY_SECONDS

/** Members who signed in on one device, the latest of them. */
const MAX_MEMBERS = 4

const ID_BYTES = 16
const TAG_BYTES = 16

const VALUE = /^([\w-]{22})((?:\.[0-9a-z]{1,9}~[\w-]{22})+)$/

/** A browser on which somebody has signed in to this very account. */
export interface KnownDevice {
  id: string
  /** When they last did. */
  since: Date
}

export interface KnownDevices {
  /** Null where the request's cookie is none, none of ours, or of other accounts. */
  find(headers: Headers, email: string): KnownDevice | null
  /** The header that lets this browser be known for this account from now on, beside those it is known for. */
  remember(headers: Headers, email: string): string
}

/**
 * Tells the browsers of a member from those of strangers. The cookie opens nothing and names nobody: it is a random number
 * and, for each account, when somebody signed in and a tag that only we can make of both and the e-mail address.
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
