/** A prayer that was marked as prayed in a session. */
export interface Marked {
  prayer: string
  /** Id of the entry that records the prayer as prayed; null if the prayer was already recorded today. */
  entry: Promise<string> | null
}

/**
 * Progress of a prayer session, one card after the other. The queue is fixed at the start, so that marking a prayer as
 * prayed does not reorder it.
 */
export interface Session {
  /** Ids of the prayers of the session, in the order of their cards. */
  queue: readonly string[]
  place: number
  /** Prayers marked as prayed, in the order of the presses. */
  marked: readonly Marked[]
  /** Prayers of which an entry of this session was taken back. */
  takenBack: readonly string[]
}

export function beginSession(prayers: readonly string[]): Session {
  return { queue: [...new Set(prayers)], place: 0, marked: [], takenBack: [] }
}

/** Returns the current prayer; null at the end. */
export function prayerNow({ queue, place }: Session): string | null {
  return queue[place] ?? null
}

export function isMarked({ marked }: Session, prayer: string): boolean {
  return marked.some((one) => one.prayer === prayer)
}

/** Marks the current prayer as prayed and moves to the next. */
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

/** Undoes the last press that marked a prayer as prayed, and returns to the card of that prayer. */
export function undoMark(session: Session): { session: Session; undone: Marked | null } {
  const undone = session.marked.at(-1) ?? null
  if (undone === null) return { session, undone }
  const place = Math.max(0, session.queue.indexOf(undone.prayer))
  const takenBack = undone.entry ? [...session.takenBack, undone.prayer] : session.takenBack
  return { session: { ...session, place, marked: session.marked.slice(0, -1), takenBack }, undone }
}

/** Appends prayers to the queue. */
export function withMore(session: Session, prayers: readonly string[]): Session {
  return { ...session, queue: [...new Set([...session.queue, ...prayers])] }
}

/** Returns the closing message: calm, regardless of the number of prayers. */
export function closingWords({ marked }: Session): string {
  return marked.length === 0 ? 'They wait for you' : `You prayed for ${marked.length}`
}
