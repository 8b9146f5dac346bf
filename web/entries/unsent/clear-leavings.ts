import { loadSync } from '#web/entries/sync/load-sync.ts'
import { forgetLeft } from '#web/entries/typing/keep-typed.ts'
import { type Leaving, leavings, settleLeaving } from './left-behind.ts'
import { rememberUnsent } from './unsent-hint.ts'

/**
 * Takes from this device what members left behind who are not looking any more. What cannot be done now, as where a file
 * does not arrive, is done by the next page.
 * @param memberId who is looking; null for a visitor
 */
export async function clearLeavings(memberId: string | null, load = loadSync): Promise<void> {
  for (const [left, leaving] of leavings()) {
    if (left === memberId) settleLeaving(left)
    else
      await clear(left, leaving, load).then(
        () => settleLeaving(left),
        () => undefined,
      )
  }
}

async function clear(memberId: string, leaving: Leaving, load: typeof loadSync): Promise<void> {
  const { endSync } = await load()
  endSync(memberId)
  const { forgetOwner } = await import('./forget-owner.ts')
  await forgetOwner(memberId, leaving)
  if (leaving === 'known') return
  rememberUnsent(memberId, false)
  forgetLeft(memberId)
  forgetTab(memberId)
}

/** Comments that were being written in this tab: see `web/features/together/discussion/kept-text.ts`. */
function forgetTab(memberId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`comment:${memberId}/`)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
  }
}
