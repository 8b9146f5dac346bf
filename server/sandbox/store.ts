import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentSandbox } from '#db/schema/giving.ts'
import { emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'

/**
 * Storage of the state of the sandbox. The changes that `work` makes are stored atomically; if `work` throws, none are
 * stored.
 */
export interface SandboxStore {
  transact<T>(work: (state: SandboxState) => T): Promise<T>
}

const ONLY_ROW = 1

/** Stores the sandbox's state in Lampstand's database: one row, locked during a change. */
export function sandboxInDatabase(db: Db): SandboxStore {
  const only = eq(paymentSandbox.id, ONLY_ROW)
  return {
    transact: (work) =>
      db.transaction(async (tx) => {
        await tx.insert(paymentSandbox).values({ id: ONLY_ROW, state: emptySandbox() }).onConflictDoNothing()
        const [found] = await tx.select().from(paymentSandbox).where(only).for('update')
        // The state is completed with empty tables: rows of older versions lack tables that were added since.
        const state: SandboxState = { ...emptySandbox(), ...(found?.state as SandboxState | undefined) }
        const before = JSON.stringify(state)
        const outcome = work(state)
        // The state is written only if it changed: most requests change nothing.
        if (JSON.stringify(state) !== before) await tx.update(paymentSandbox).set({ state }).where(only)
        return outcome
      }),
  }
}
