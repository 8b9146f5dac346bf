import { randomUUID } from 'node:crypto'
import type { Member } from '#lab/bench/members.ts'
import type { Sent } from '#lab/bench/send.ts'
import type { Work } from './load.ts'

/** Number of studies that Lampstand currently contains. */
const DAYS = 300

/**
 * Topic whose list of comments is requested. Comments are posted to another topic, so that this list does not become
 * longer during the measurement.
 */
export const READ_TOPIC = 'study:1'
const WRITTEN_TOPIC = 'study:2'

export const markComplete: Work = {
  timesEach: DAYS,
  next: (member) => ({
    method: 'PUT',
    path: `/api/studies/${(member.turn++ % DAYS) + 1}/completion`,
    body: {},
  }),
}

/**
 * Syncs one change of an entry: the member's answer to the question of a study. The change names the previous change of
 * the same entry (`over`); null if the entry is new.
 */
export const syncOneChange: Work = {
  next: (member) => {
    const entry = `${(member.turn++ % DAYS) + 1}-reflection`
    const id = randomUUID()
    const over = member.changes.get(entry) ?? null
    member.changes.set(entry, id)
    member.sequence += 1
    const now = new Date().toISOString()
    const fields = {
      text: {
        value: `What I learnt, in version ${member.turn}: to trust, and to wait for the morning.`,
        over,
      },
      question: { value: 'What does this passage say to you today?', over },
    }
    const change = { id, sequence: member.sequence, kind: 'answer', entry, at: now, fields, dismissed: [] }
    const { id: owner, device, since } = member
    return {
      method: 'POST',
      path: '/api/sync',
      body: { owner, device, since, sentAt: now, changes: [change] },
    }
  },
  learn: (member, { body }) => {
    const { since, refused } = JSON.parse(body.toString())
    if (refused.length > 0) throw new Error(`A change was refused: ${JSON.stringify(refused)}`)
    member.since = since
  },
}

export const postComment: Work = {
  next: ({ turn }) => ({
    method: 'POST',
    path: `/api/discussions/${WRITTEN_TOPIC}/comments`,
    body: {
      id: randomUUID(),
      text: `A word of thanks for this morning, and a question for evening ${turn}.`,
    },
  }),
}

export const listComments = reading(`/api/discussions/${READ_TOPIC}/comments`)
export const checkCompletions = reading('/api/completions')
export const readProgress = reading('/api/progress')
export const listGroups = reading('/api/groups')

/** Requests a page compressed with Brotli, as every browser does. */
const compressed = { 'accept-encoding': 'br' }
export const studyPage: Sent = { path: '/studies/1', headers: compressed }
export const readStudyPage: Work = { next: () => studyPage }

const words = ['love', 'king', 'covenant', 'the lord', 'psalm 1', 'water', 'grace', 'mountain', 'be', 'qqq']
export const searches = words.map(
  (text): Sent => ({ path: `/api/studies/search?q=${encodeURIComponent(text)}` }),
)
export const search: Work = { next: (member) => searches[member.turn++ % searches.length] ?? studyPage }

/** Simulates what members do on a morning: of twenty requests, sixteen read and four write. */
export const morning: Work = mixed([
  [readStudyPage, 5],
  [checkCompletions, 3],
  [readProgress, 2],
  [listComments, 4],
  [listGroups, 2],
  [markComplete, 2],
  [syncOneChange, 1],
  [postComment, 1],
])

function reading(path: string): Work {
  const sent = { path }
  return { next: () => sent }
}

/**
 * Combines several kinds of requests, which each member sends alternately. A response is passed to the kind of request
 * that it answers.
 */
function mixed(shares: readonly (readonly [Work, number])[]): Work {
  const all = shares.flatMap(([work, count]) => Array.from({ length: count }, () => work))
  const turns = new WeakMap<Member, number>()
  const current = (member: Member) => all[(turns.get(member) ?? 0) % all.length] ?? readStudyPage
  return {
    next: (member) => {
      // Members advance by 7 in a list of 20 requests. Because 7 and 20 have no common factor, every request is sent,
      // and reading and writing alternate.
      turns.set(member, (turns.get(member) ?? member.sequence) + 7)
      return current(member).next(member)
    },
    learn: (member, answer) => current(member).learn?.(member, answer),
  }
}
