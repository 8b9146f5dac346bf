import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentSandbox } from '#db/schema/giving.ts'
import { emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'

/** Where the state lives. What `work` does to it is kept as a whole, or, where it throws, not at all. */
export interface SandboxStore {
  transact<T>(work: (state: SandboxState) => T): Promise<T>
}

const ONLY_ROW = 1

/** The sandbox's state in the product's own database: one row, which whoever changes it holds. */
export function sandboxInDatabase(db: Db): SandboxStore {
  const only = eq(paymentSandbox.id, ONLY_ROW)
  return {
    transact: (work) =>
      db.transaction(async (tx) => {
        await tx.insert(paymentSandbox).values({ id: ONLY_ROW, state: emptySandbox() }).onConflictDoNothing()
        const [found] = await tx.select().from(paymentSandbox).where(only).for('update')
        // Rows of an older version lack tables that were added since.
        const state: SandboxState = { ...emptySandbox(), ...(found?.state as SandboxState | undefined) }
        const before = JSON.stringify(state)
        const outcome = work(state)
        // Most of what is asked changes nothing.
        if (JSON.stringify(state) !== before) await tx.update(paymentSandbox).set({ state }).where(only)
        return outcome
      }),
  }
}
