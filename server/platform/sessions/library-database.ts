import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditEvent } from '#contract/audit.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'

/**
 * The database as the session library gets it, and a way to record what the library does in the very transaction it
 * does it in: both are kept, or neither. Events wait for the end of it, as the log belongs last in a transaction.
 */
export function libraryDatabase(db: Db, clock: Clock) {
  const underWay = new AsyncLocalStorage<AuditEvent[]>()

  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const events: AuditEvent[] = []
      const result = await underWay.run(events, () => work(tx))
      for (const event of events) await recordAudit(tx, clock, event)
      return result
    }, config)

  return {
    db: new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
    }),
    async record(event: AuditEvent): Promise<void> {
      const events = underWay.getStore()
      if (events) events.push(event)
      else await recordAudit(db, clock, event)
    },
  }
}
