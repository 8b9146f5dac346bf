import { nextId } from './ids.ts'
import type { EventSubject, EventSubjects, SandboxEventType, SandboxState } from './state.ts'

/**
 * Records an event with the current state of its subject, and schedules its delivery, subject to
 * the simulated faults.
 */
export function recordEvent<Kind extends keyof EventSubjects>(
  state: SandboxState,
  now: number,
  type: SandboxEventType,
  kind: Kind,
  record: EventSubjects[Kind],
): void {
  const id = nextId(state, 'evt')
  const subject = { kind, record: { ...record } } as EventSubject
  state.events[id] = { id, created: now, type, ...subject }
  deliver(state, id, now)
}

function deliver({ faults, deliveries }: SandboxState, event: string, now: number): void {
  if (faults.webhooks === 'not_at_all') return
  if (faults.loseNext) {
    faults.loseNext = false
    return
  }
  const dueAt = faults.webhooks === 'late' ? now + faults.lateMinutes * 60 : now
  deliveries.push({ event, dueAt, attempts: 0 })
  if (faults.webhooks === 'twice') deliveries.push({ event, dueAt, attempts: 0 })
}
