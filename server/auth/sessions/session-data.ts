import { memberRole } from '#contract/account/account.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'

const EMAIL_VERIFIED = 1
const SECOND_FACTOR = 2
const TWO_STEPS = 4

/** Separator of the fields in the cookie. The display name is the last field, because it may contain any character. */
const SEPARATOR = '\n'

/**
 * Encodes a member for `session_data`: numbers in base 36, one field per line, as base64url.
 * @param untilMs instant at which the data expires, in milliseconds since the epoch
 */
export function encodeMember(member: SessionMember, untilMs: number): string {
  const { emailVerified, hasSecondFactor, hasTwoSteps } = member
  const flags =
    (emailVerified ? EMAIL_VERIFIED : 0) |
    (hasSecondFactor ? SECOND_FACTOR : 0) |
    (hasTwoSteps ? TWO_STEPS : 0)
  const numbers = [
    untilMs,
    flags,
    memberRole.options.indexOf(member.role),
    member.provenAtMs,
    member.createdAtMs,
    member.onboardedAtMs,
    member.deletionDueAtMs,
  ].map((number) => number?.toString(36) ?? '')
  const texts = [member.id, member.sessionId, member.timeZone, member.email, member.displayName]
  return Buffer.from([...numbers, ...texts].join(SEPARATOR)).toString('base64url')
}

/**
 * Decodes a payload whose HMAC was verified: only its expiry is checked. Returns null if it has
 * expired.
 */
export function decodeMember(payload: string, nowMs: number): SessionMember | null {
  const [until, flags, role, provenAt, createdAt, onboardedAt, deletionDueAt, ...texts] = Buffer.from(
    payload,
    'base64url',
  )
    .toString()
    .split(SEPARATOR)
  if (nowMs > numberOf(until)) return null
  const [id = '', sessionId = '', timeZone = '', email = '', ...name] = texts
  const set = numberOf(flags)
  return {
    id,
    sessionId,
    email,
    emailVerified: (set & EMAIL_VERIFIED) !== 0,
    displayName: name.join(SEPARATOR),
    role: memberRole.options[numberOf(role)] ?? 'member',
    timeZone,
    createdAtMs: numberOf(createdAt),
    onboardedAtMs: onboardedAt ? numberOf(onboardedAt) : null,
    deletionDueAtMs: deletionDueAt ? numberOf(deletionDueAt) : null,
    hasSecondFactor: (set & SECOND_FACTOR) !== 0,
    hasTwoSteps: (set & TWO_STEPS) !== 0,
    provenAtMs: numberOf(provenAt),
  }
}

const numberOf = (digits = '') => Number.parseInt(digits, 36)
