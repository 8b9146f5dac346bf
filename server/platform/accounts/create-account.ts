import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addMember, findOwnerOfEmail } from './account.queries.ts'

/** Saves by whose link somebody says they came, in the transaction that makes their account: never without the other. */
export type SaveInvitation = (tx: Tx, memberId: string, referralCode: string) => Promise<void>

/** Called once an account exists, by whichever door it came; not for an address that was taken. Must not throw. */
export type OnAccountCreated = (memberId: string) => void

export interface AccountParts {
  db: Db
  clock: Clock
  saveInvitation: SaveInvitation
  /** Where the id of a new account comes from. */
  drawId?: () => string
}

export interface NewAccount {
  email: string
  emailVerified: boolean
  displayName: string
  timeZone: string
  /** Of the link they say they came by. */
  referralCode: string | undefined
}

/** The way in that a new account begins with. */
interface FirstDoor {
  /** Adds it. @returns what is recorded beside the new account */
  add(tx: Tx, memberId: string, now: Date): Promise<readonly AuditEvent[]>
  /** What is recorded where the address is somebody's already. */
  whenTaken(ownerId: string): readonly AuditEvent[]
}

/** How often an id is drawn. */
const MAX_DRAWS = 5

/**
 * An account, the first door to it and its line of the log: all of them or none. Whoever says that they are not old enough
 * was refused before this. Where the address is taken, that takes as many statements.
 * @returns whose the address is, and whether the account is new
 */
export async function createAccount(
  { db, clock, saveInvitation, drawId = randomUUID }: AccountParts,
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
    // Else the beginning of the id, which is its member's referral code, is somebody's: another is drawn.
  }
  throw new Error(`No free id in ${MAX_DRAWS} draws.`)
}
