import { dropUnstoredDrafts } from '#web/entries/drafts/unstored-drafts.ts'
import { loadSync } from '#web/entries/sync/load-sync.ts'
import { rememberUnsent } from '#web/entries/sync/unsent-hint.ts'
import { departures, type Leaving, settleDeparture } from './departures.ts'

/**
 * Takes from this device what members left behind who are not looking any more. What cannot be done now, as where a file
 * does not arrive, is done by the next page.
 * @param memberId who is looking; null for a visitor
 */
export async function clearDeparted(memberId: string | null, load = loadSync): Promise<void> {
  for (const [left, leaving] of departures()) {
    if (left === memberId) settleDeparture(left)
    else
      await clear(left, leaving, load).then(
        () => settleDeparture(left),
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
  dropUnstoredDrafts(memberId)
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
