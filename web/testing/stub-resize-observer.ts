import { vi } from 'vitest'

/** Whatever watches its own size finds it as it is: jsdom lays nothing out. Undone by `vi.unstubAllGlobals()`. */
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
