import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { renderSVG } from 'uqr'
import type { Enrolment } from '#contract/account/factor.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6

/** A phone's clock may be one step ahead of ours, or behind: that also gives time to type. */
const SKEW_STEPS = 1

/** A new secret for an authenticator app, in base 32 as people type it. */
export function newTotpSecret(): string {
  return base32.encode(randomBytes(SECRET_BYTES), { padding: false })
}

/** What an app has to be told, as words to type, as an address and as a picture of it. */
export function totpEnrolment(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Enrolment['totp'] {
  const query = Object.entries({ secret, issuer, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS })
    // Not URLSearchParams, whose "+" for a space some apps show as it is.
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?${query}`
  return { secret, uri, qrSvg: renderSVG(uri, { border: 4, pixelSize: 1 }) }
}

/**
 * The time step (RFC 6238) whose code was typed; null where it is none of now.
 * @param lastStep of the last code that was taken: those up to it are used up
 */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const key = Buffer.from(base32.decode(secret))
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  // All of them each time, so that how long it takes tells nothing.
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const isRight = isSame(code, hotp(key, step))
    if (isRight && step > (lastStep ?? 0)) found ??= step
  }
  return found
}

/**
 * RFC 4226. By hand, in six lines: the library at hand takes only keys that are text, and a key is any twenty bytes.
 * The tests compare it with another implementation.
 */
function hotp(key: Buffer, counter: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', key).update(moving).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0')
}

function isSame(typed: string, right: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
