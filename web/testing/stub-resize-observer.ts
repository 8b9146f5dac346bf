import { vi } from 'vitest'

/**
 * Replaces `ResizeObserver`, which jsdom does not have, by one that never reports a change. `vi.unstubAllGlobals()`
 * removes it.
 */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
