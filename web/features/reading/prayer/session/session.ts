/** A prayer that was marked in a session. */
export interface Marked {
  prayer: string
  /** Of the entry that says so; null where one of earlier today says it already. */
  entry: Promise<string> | null
}

/** Where somebody is who prays, one card after another. What stands in it is fixed when it begins, so that no mark moves the rest. */
export interface Session {
  /** Prayers by their ids. */
  queue: readonly string[]
  place: number
  /** In the order of the touches. */
  marked: readonly Marked[]
}

export function beginSession(prayers: readonly string[]): Session {
  return { queue: [...new Set(prayers)], place: 0, marked: [] }
}

/** Null at the end. */
export function prayerNow({ queue, place }: Session): string | null {
  return queue[place] ?? null
}

export function isMarked({ marked }: Session, prayer: string): boolean {
  return marked.some((one) => one.prayer === prayer)
}

/** "I prayed", and on to the next. */
export function mark(session: Session, entry: Marked['entry']): Session {
  const prayer = prayerNow(session)
  if (prayer === null) return session
  const marked = isMarked(session, prayer) ? session.marked : [...session.marked, { prayer, entry }]
  return { ...session, marked, place: session.place + 1 }
}

export function skip(session: Session): Session {
  return { ...session, place: Math.min(session.place + 1, session.queue.length) }
}

export function back(session: Session): Session {
  return { ...session, place: Math.max(session.place - 1, 0) }
}

/** The last touch was none; back to its card. */
export function undoMark(session: Session): { session: Session; undone: Marked | null } {
  const undone = session.marked.at(-1) ?? null
  if (undone === null) return { session, undone }
  const place = Math.max(0, session.queue.indexOf(undone.prayer))
  return { session: { ...session, place, marked: session.marked.slice(0, -1) }, undone }
}

/** A few more, behind those that were there. */
export function withMore(session: Session, prayers: readonly string[]): Session {
  return { ...session, queue: [...new Set([...session.queue, ...prayers])] }
}

/** What is said at the end: calmly, however many it were. */
export function closingWords({ marked }: Session): string {
  return marked.length === 0 ? 'They wait for you' : `You prayed for ${marked.length}`
}
