import type { RecallStep } from '#web/features/reading/memory/learn/attempt.tsx'

/** Storage key of the recall step (aloud, typing words, or typing first letters) that was last used on this device. */
const KEY = 'review-way'

const ways: readonly RecallStep[] = ['say', 'type', 'type_first_letters']

export function reviewWay(): RecallStep {
  try {
    return ways.find((way) => way === localStorage.getItem(KEY)) ?? 'say'
  } catch {
    return 'say'
  }
}

/** Stores the recall step that the member uses. If storage is disabled, the choice lasts until the page is left. */
export function rememberReviewWay(way: RecallStep): void {
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Storage is disabled or full, so the choice is not stored.
  }
}
