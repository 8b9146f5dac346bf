const keepers = new Set<() => Promise<void>>()

/** For whatever keeps typed words on the device a moment after they were typed. Returns how to stop. */
export function onKeepTyped(keep: () => Promise<void>): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/**
 * Before the page is left by itself: what was typed until now is on the device when this is done. `pagehide` alone
 * would be too late for a store that answers after the page is gone. What fails is left as it is.
 */
export async function keepTyped(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()))
}
