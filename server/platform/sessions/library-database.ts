import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditEvent } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'

type Work = (tx: Tx) => Promise<void>

/**
 * The database as the session library gets it, and a way to do more in the very transaction it does something in: both
 * are kept, or neither. What is to be done waits for the end of it, and events for the end of that, as the log belongs
 * last in a transaction.
 */
export function libraryDatabase(db: Db, clock: Clock) {
  const underWay = new AsyncLocalStorage<{ works: Work[]; events: AuditEvent[] }>()

  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const waiting = { works: [] as Work[], events: [] as AuditEvent[] }
      const result = await underWay.run(waiting, () => work(tx))
      for (const more of waiting.works) await more(tx)
      for (const event of waiting.events) await recordAudit(tx, clock, event)
      return result
    }, config)

  return {
    db: new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
    }),
    /** Only where the library has a transaction under way. */
    alsoDo(work: Work): void {
      const waiting = underWay.getStore()
      if (!waiting) throw new Error('There is no transaction under way.')
      waiting.works.push(work)
    },
    async record(event: AuditEvent): Promise<void> {
      const waiting = underWay.getStore()
      if (waiting) waiting.events.push(event)
      else await recordAudit(db, clock, event)
    },
  }
}
