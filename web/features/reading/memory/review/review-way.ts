import type { RecallStep } from '#web/features/reading/memory/learn/attempt.tsx'

/** How this device was last used to go over verses. */
const KEY = 'review-way'

const ways: readonly RecallStep[] = ['say', 'type', 'type_first_letters']

export function reviewWay(): RecallStep {
  try {
    return ways.find((way) => way === localStorage.getItem(KEY)) ?? 'say'
  } catch {
    return 'say'
  }
}

/** Where storage is forbidden, the choice holds until the page is left. */
export function rememberReviewWay(way: RecallStep): void {
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Nothing was kept.
  }
}
