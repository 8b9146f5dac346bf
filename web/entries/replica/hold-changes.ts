import { otherId } from '#contract/other-id.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import { inOrder } from './entry-order.ts'
import type { Seal, UnsentChange } from './rows.ts'
import type { Slice } from './slice.ts'

/**
 * Returns whether a change has to wait on this device, because it may only be sent encrypted and this device cannot
 * encrypt it now.
 */
export function isHeldBy(
  seal: Seal | null | undefined,
  change: Pick<UnsentChange, 'kind' | 'fields' | 'box'>,
): boolean {
  const { kind, box } = change
  if (box !== undefined) return true
  if (!seal || !isSealable(kind) || !seal.kinds.includes(kind)) return false
  // A change that was encrypted when the key was removed from this device can be sent as it is.
  return seal.isDenied || (!seal.isUnlocked && !isSealedChange(change))
}

/** Returns whether all text of a change is already encrypted. */
export function isSealedChange({ fields }: Pick<UnsentChange, 'fields'>): boolean {
  return Object.entries(fields).every(
    ([field, { value }]) => !isSealedField(field) || sealedKeyId(value) !== null,
  )
}

/** Returns whether a change cannot be displayed, because it was encrypted when the key was removed from this device. */
export function isLockedChange({ fields }: Pick<UnsentChange, 'fields'>): boolean {
  return Object.values(fields).some(({ value }) => sealedKeyId(value) !== null)
}

/**
 * Assigns new sequence numbers to changes that had to wait and can be sent now. Their old numbers were used by the
 * placeholders that this device sent instead, and that the server has rejected.
 */
export function releaseHeld(slice: Slice): Slice {
  const { self, seal } = slice
  const free = slice.unsent.filter((change) => change.refusedBecause === null && !isHeldBy(seal, change))
  const released = free.filter(({ isHeld }) => isHeld)
  if (released.length === 0 || !self) return slice
  const { first, then } = withoutOverlap(
    free.filter(({ isHeld }) => !isHeld),
    released,
  )
  const renumbered = then.map(({ isHeld: _, ...change }, index) => ({
    ...change,
    device: self.device,
    sequence: self.lastSequence + index + 1,
  }))
  const changed = new Map([...first, ...renumbered].map((change) => [change.id, change]))
  return {
    ...slice,
    unsent: inOrder(slice.unsent.map((change) => changed.get(change.id) ?? change)),
    self: { ...self, lastSequence: self.lastSequence + released.length },
  }
}

/**
 * Prepares changes that had to wait for encryption and can be sent now.
 * A later change of the same field may exist that did not have to wait. It is sent first. If the waiting change with
 * the older text followed, that text would replace the newer one on the server. The field is therefore removed from the
 * waiting change, and the later change is based on the version on which the waiting change was based.
 * @returns `first`: the later changes, with their new basis; `then`: the waiting changes
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
  const moved = new Set<string>()
  const first = others.flatMap((change) => {
    const fields = Object.entries(change.fields).map(([field, { value, over }]) => {
      let earlier = over
      for (let name = otherId(earlier, field); overOf.has(name); name = otherId(earlier, field)) {
        moved.add(name)
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
      Object.entries(change.fields).filter(([field]) => !moved.has(otherId(change.id, field))),
    ),
  }))
  return { first, then }
}
