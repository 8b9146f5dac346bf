import type { Enrolment, FactorAnswer, FactorChallenge, NewFactor } from '#contract/account/factor.ts'
import { json, type Member } from '#server/testing/a-member.ts'
import type { Visitor } from '#server/testing/a-visitor.ts'
import { codeOf } from './an-authenticator-app.ts'

export function enrol(visitor: Visitor, factor: NewFactor): Promise<Enrolment> {
  return json<Enrolment>(visitor.post('/api/factors', factor))
}

export function challenge(visitor: Visitor, id: string): Promise<FactorChallenge> {
  return json<FactorChallenge>(visitor.post(`/api/factors/${id}/challenge`, {}))
}

export function verify(visitor: Visitor, id: string, answer: FactorAnswer): Promise<Response> {
  return visitor.post(`/api/factors/${id}/verify`, answer)
}

export interface TotpFactor {
  id: string
  secret: string
  /** New backup codes: ten if this is the member's first factor, otherwise none. */
  backupCodes: string[]
}

/** Enrols and verifies an authenticator app, which uses up its current code. */
export async function aTotpFactor(member: Visitor, friendlyName = 'My phone'): Promise<TotpFactor> {
  const { id, totp } = await enrol(member, { factorType: 'totp', friendlyName })
  const secret = totp?.secret ?? ''
  const { challengeId } = await challenge(member, id)
  const answer = { challengeId, code: await codeOf(secret, new Date()) }
  const { recoveryCodes: backupCodes } = await json<{ recoveryCodes: string[] }>(verify(member, id, answer))
  return { id, secret, backupCodes }
}

/**
 * Sends the email address and password of a member from `device`.
 * @throws {Error} if the server does not respond that a second factor is required
 */
export async function givePassword(device: Visitor, { email, password }: Member): Promise<void> {
  const answer = await device.post('/api/session', { email, password })
  if (answer.status !== 202) throw new Error(`Answered ${answer.status}, which asks for no second step.`)
}
