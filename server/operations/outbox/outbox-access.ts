import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { answerChallenge, checkAnswer, createChallenge } from '#server/auth/challenges/challenges.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/**
 * Minutes for which an unused link to the email outbox is valid, and for which the email outbox stays open after the
 * link was used.
 */
export const OUTBOX_ACCESS_MINUTES = 15

const lifetimeSeconds = OUTBOX_ACCESS_MINUTES * 60

/**
 * Purposes of the stored secret codes (challenges) that give access to the email outbox: the code in a link is
 * single-use; the code in a cookie is valid until it expires.
 */
const purposes = { link: 'operator.open_letters', cookie: 'operator.read_letters' } as const

/** Creates the single-use code of a link to the email outbox. */
export function outboxLink(db: Db, clock: Clock): Promise<string> {
  return created(db, clock, purposes.link)
}

/**
 * Redeems a link: returns the value of an access cookie and records the access in the audit log;
 * null if the code is expired, used or invalid.
 */
export function openOutbox(db: Db, clock: Clock, link: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const opened = await answerChallenge(tx, clock, { ...read(link), purpose: purposes.link })
    if (!opened) return null
    const cookie = await created(tx, clock, purposes.cookie)
    const event = { kind: 'letters.opened_by_operator', details: { by: 'operator' } } as const
    await recordAudit(tx, clock, { ...event, actorId: null, subjectId: null })
    return cookie
  })
}

export async function mayReadOutbox(db: Db, clock: Clock, cookie: string): Promise<boolean> {
  return (await checkAnswer(db, clock, { ...read(cookie), purpose: purposes.cookie })) !== null
}

async function created(db: Db, clock: Clock, purpose: string): Promise<string> {
  const { id, secret } = await createChallenge(db, clock, { purpose, memberId: null, lifetimeSeconds })
  return `${id}.${secret}`
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

function read(code: string): { id: string; secret: string } {
  const [id = '', secret = ''] = code.split('.')
  return { id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : NOBODY, secret }
}
