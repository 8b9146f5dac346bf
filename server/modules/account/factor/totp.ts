import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Enrolment } from '#contract/account/factor.ts'
import { constantTimeEqual } from '#server/platform/constant-time-equal.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

/** What every app can (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }

/** A phone's clock may be one step ahead of ours, or behind: that also gives time to type. */
const SKEW_STEPS = 1

/** A new secret for an authenticator app, in base 32 as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an app has to be told, as words to type, as an address and as a picture of it. */
export function totpEnrolment(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Enrolment['totp'] {
  const uri = new TOTP({ ...settings, secret, issuer, label }).toString()
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
  const totp = new TOTP({ ...settings, secret })
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  // All of them each time, so that how long it takes tells nothing.
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const isRight = constantTimeEqual(code, totp.generate({ timestamp: step * STEP_SECONDS * 1000 }))
    if (isRight && step > (lastStep ?? 0)) found ??= step
  }
  return found
}
