import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Enrolment } from '#contract/account/factor.ts'
import { constantTimeEqual } from '#server/platform/base/constant-time-equal.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

/** Settings that every authenticator app supports (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }

/**
 * Number of time steps before and after the current one whose codes are accepted: the phone's clock may differ, and
 * typing takes time.
 */
const SKEW_STEPS = 1

/** Returns a new secret for an authenticator app, in base 32 for manual entry. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the enrolment data of an authenticator app: secret, URI and QR code. */
export function totpEnrolment(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Enrolment['totp'] {
  const uri = new TOTP({ ...settings, secret, issuer, label }).toString()
  return { secret, uri, qrSvg: renderSVG(uri, { border: 4, pixelSize: 1 }) }
}

/**
 * Returns the time step (RFC 6238) of a typed code; null if it is not valid now.
 * @param lastStep step of the last accepted code; it and all earlier steps are used up
 */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const totp = new TOTP({ ...settings, secret })
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  // All time steps are checked even after a match, so that the duration does not disclose which one matched.
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const isRight = constantTimeEqual(code, totp.generate({ timestamp: step * STEP_SECONDS * 1000 }))
    if (isRight && step > (lastStep ?? 0)) found ??= step
  }
  return found
}
