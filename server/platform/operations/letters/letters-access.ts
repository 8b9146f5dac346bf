import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { answerChallenge, checkAnswer, createChallenge } from '#server/platform/challenges/challenges.ts'
import type { Clock } from '#server/platform/clock.ts'

/** For so long a link waits to be opened, and for so long letters can be read once it was. */
export const LETTERS_MINUTES = 15

const lifetimeSeconds = LETTERS_MINUTES * 60

/** What a link carries is used up as it is opened; what a cookie carries is good until its time is over. */
const purposes = { link: 'operator.open_letters', cookie: 'operator.read_letters' } as const

/** What a link carries for an operator to whom it was printed. */
export function lettersLink(db: Db, clock: Clock): Promise<string> {
  return created(db, clock, purposes.link)
}

/** What a cookie carries for whoever opens such a link, which the audit log keeps; null where the link is late, used or none of ours. */
export function openLetters(db: Db, clock: Clock, link: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const opened = await answerChallenge(tx, clock, { ...read(link), purpose: purposes.link })
    if (!opened) return null
    const cookie = await created(tx, clock, purposes.cookie)
    const event = { kind: 'letters.opened_by_operator', details: { by: 'operator' } } as const
    await recordAudit(tx, clock, { ...event, actorId: null, subjectId: null })
    return cookie
  })
}

export async function mayReadLetters(db: Db, clock: Clock, cookie: string): Promise<boolean> {
  return (await checkAnswer(db, clock, { ...read(cookie), purpose: purposes.cookie })) !== null
}

async function created(db: Db, clock: Clock, purpose: string): Promise<string> {
  const { id, secret } = await createChallenge(db, clock, { purpose, memberId: null, lifetimeSeconds })
  return `${id}.${secret}`
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

function read(carried: string): { id: string; secret: string } {
  const [id = '', secret = ''] = carried.split('.')
  return { id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : NOBODY, secret }
}
