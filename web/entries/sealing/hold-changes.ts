import { otherId } from '#contract/entry.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { Owner, Seal, StoreTransaction, UnsentChange } from '#web/entries/store/entry-store.ts'

/** Whether a change has to stay here for now: it may only leave encrypted, and this device cannot do that. */
export function isHeldBy(
  seal: Seal | null | undefined,
  change: Pick<UnsentChange, 'kind' | 'fields' | 'box'>,
): boolean {
  const { kind, box } = change
  if (box !== undefined) return true
  if (!seal || !isSealable(kind) || !seal.kinds.includes(kind)) return false
  // What was encrypted when this device was locked can go without the key.
  return seal.isDenied || (seal.key === null && !isSealedChange(change))
}

/** Whether all words of a change are encrypted. */
function isSealedChange({ fields }: Pick<UnsentChange, 'fields'>): boolean {
  return Object.entries(fields).every(
    ([field, { value }]) => !isSealedField(field) || sealedKeyId(value) !== null,
  )
}

/** Whether a change cannot be shown, as it was encrypted when this device was locked. */
export function isLockedChange({ fields }: Pick<UnsentChange, 'fields'>): boolean {
  return Object.values(fields).some(({ value }) => sealedKeyId(value) !== null)
}

/**
 * What the account is told of a change that stays here: that there is one. It refuses that, unless the change has arrived
 * before and only the answer was lost; so this device knows which of them it still has to send.
 */
export function placeholder({ id, sequence }: Pick<UnsentChange, 'id' | 'sequence'>) {
  return { id, sequence, isHeld: true }
}

/** What was held and can go now takes a new sequence, as the account has refused it under its own. */
export async function releaseHeld(tx: StoreTransaction, owner: Owner, seal: Seal | undefined): Promise<void> {
  const waiting = (await tx.unsentOf(owner)).filter(({ refusedBecause }) => refusedBecause === null)
  const free = waiting.filter((change) => !isHeldBy(seal, change))
  const released = free.filter(({ isHeld }) => isHeld)
  const self = await tx.self(owner)
  if (released.length === 0 || !self) return
  const others = free.filter(({ isHeld }) => !isHeld)
  const { first, then } = withoutOverlap(others, released)
  await tx.removeUnsent(released)
  await tx.putUnsent([
    ...first,
    ...then.map(({ isHeld: _, ...change }, index) => ({
      ...change,
      device: self.device,
      sequence: self.lastSequence + index + 1,
    })),
  ])
  await tx.putSelf({ ...self, lastSequence: self.lastSequence + released.length })
}

/**
 * What was written over a field of a released change goes before it now, and replaces what that was written over; the
 * released one leaves that field alone.
 */
function withoutOverlap(
  others: readonly UnsentChange[],
  released: readonly UnsentChange[],
): { first: UnsentChange[]; then: UnsentChange[] } {
  const overOf = new Map(
    released.flatMap(({ id, fields }) =>
      Object.entries(fields).map(([field, { over }]) => [otherId(id, field), over]),
    ),
  )
  const gone = new Set<string>()
  const first = others.flatMap((change) => {
    const fields = Object.entries(change.fields).map(([field, { value, over }]) => {
      let earlier = over
      for (let name = otherId(earlier, field); overOf.has(name); name = otherId(earlier, field)) {
        gone.add(name)
        earlier = overOf.get(name) ?? null
      }
      return [field, { value, over: earlier }] as const
    })
    const isChanged = fields.some(([field, { over }]) => over !== change.fields[field]?.over)
    return isChanged ? [{ ...change, fields: Object.fromEntries(fields) }] : []
  })
  const then = released.map((change) => ({
    ...change,
    fields: Object.fromEntries(
      Object.entries(change.fields).filter(([field]) => !gone.has(otherId(change.id, field))),
    ),
  }))
  return { first, then }
}
