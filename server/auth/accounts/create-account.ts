import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { addMember, findOwnerOfEmail } from './account.queries.ts'

/**
 * Saves the referral code that a new member used, in the transaction that creates the account, so that both are
 * saved or neither.
 */
export type SaveInvitation = (tx: Tx, memberId: string, referralCode: string) => Promise<void>

/** Called after an account was created, by any sign-in method; not if the email address was taken. Must not throw. */
export type OnAccountCreated = (memberId: string) => void

export interface AccountOptions {
  db: Db
  clock: Clock
  saveInvitation: SaveInvitation
  /** Generates the id of a new account; by default a random one. */
  drawId?: () => string
}

export interface NewAccount {
  email: string
  emailVerified: boolean
  displayName: string
  timeZone: string
  /** Code of the referral link that the new member used. */
  referralCode: string | undefined
}

/** The first sign-in method of a new account. */
interface FirstDoor {
  /**
   * Stores the sign-in method.
   * @returns audit events to record in addition to `account.created`
   */
  add(tx: Tx, memberId: string, now: Date): Promise<readonly AuditEvent[]>
  /** Returns the audit events to record if the email address already belongs to a member, whose id is `ownerId`. */
  whenTaken(ownerId: string): readonly AuditEvent[]
}

/** Maximum number of attempts to generate an id that does not begin with another member's referral code. */
const MAX_DRAWS = 5

/**
 * Creates an account, its first sign-in method and the audit events in one transaction. The caller has already checked
 * the age confirmation. If the email address is taken, the number of statements is the same, so that the response time
 * does not disclose it.
 * @returns the owner of the email address, and whether the account is new
 */
export async function createAccount(
  { db, clock, saveInvitation, drawId = randomUUID }: AccountOptions,
  { referralCode, ...account }: NewAccount,
  door: FirstDoor,
): Promise<{ memberId: string; isNew: boolean }> {
  const create = (id: string) =>
    db.transaction(async (tx) => {
      const now = clock()
      const dates = { ageConfirmedAt: now, createdAt: now, updatedAt: now }
      if (!(await addMember(tx, { ...account, ...dates, id }))) {
        const ownerId = await findOwnerOfEmail(tx, account.email)
        if (ownerId === null) return null
        for (const event of door.whenTaken(ownerId)) await recordAudit(tx, clock, event)
        return { memberId: ownerId, isNew: false }
      }
      const events = await door.add(tx, id, now)
      if (referralCode !== undefined) await saveInvitation(tx, id, referralCode)
      const created: AuditEvent = { kind: 'account.created', actorId: id, subjectId: id, details: {} }
      for (const event of [created, ...events]) await recordAudit(tx, clock, event)
      return { memberId: id, isNew: true }
    })

  for (let draw = 1; draw <= MAX_DRAWS; draw += 1) {
    const created = await create(drawId())
    if (created) return created
    // The id begins with its member's referral code, and another member already has this code: generate another
    // id.
  }
  throw new Error(`No free id in ${MAX_DRAWS} draws.`)
}
