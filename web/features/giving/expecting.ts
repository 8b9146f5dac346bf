/** Nobody takes longer to pay; and a page at the provider that was left open is not waited for all day. */
const EXPECTED_FOR_MS = 15 * 60_000

let expectedUntilMs = 0
const listeners = new Set<() => void>()

/** A page of the provider was opened: something may change there at any moment. */
export function expectChange(nowMs = Date.now()): void {
  expectedUntilMs = nowMs + EXPECTED_FOR_MS
  tell()
}

/** What was waited for has come. */
export function stopExpecting(): void {
  if (expectedUntilMs === 0) return
  expectedUntilMs = 0
  tell()
}

export function isExpecting(nowMs = Date.now()): boolean {
  return nowMs < expectedUntilMs
}

/** Hears when waiting begins and ends. Returns how to stop listening. */
export function onExpecting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
