import type { QueryClient } from '@tanstack/react-query'
import { parseCompletionId } from '#contract/reading/completion-id.ts'
import type { SyncEngine } from '#web/entries/driver/sync-engine.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { isDeleted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import { type DayChange, journeyKey, missingIn } from '#web/features/reading/shared/completed-days.ts'
import { changeLocalDays, listOf } from './local-days.ts'

interface Page {
  queryClient: QueryClient
  /** Called when the server rejects a completion, with a reason for the member. */
  onRefused: (day: number, reason: string) => void
}

/**
 * Displays the completions in the device's database, now and whenever they change. If the server has rejected a
 * completion, deletes it from the database. Returns a function that unsubscribes.
 */
export function followCompletions(engine: SyncEngine, { queryClient, onRefused }: Page): () => void {
  if (engine.owner === VISITOR) return () => undefined
  let seen: ReturnType<SyncEngine['list']> | null = null
  const givenUp = new Set<string>()

  function look(): void {
    const list = engine.list('completion')
    if (list === seen) return
    seen = list
    showCompletions(queryClient, engine)
    for (const { id, refusedBecause } of list.entries) if (refusedBecause !== null) giveUp(id, refusedBecause)
  }

  function giveUp(id: string, reason: string): void {
    const place = parseCompletionId(id)
    if (givenUp.has(id)) return
    givenUp.add(id)
    void engine.discardRefused('completion', id).then(() => givenUp.delete(id))
    if (place) onRefused(place.day, reason)
  }

  const stop = engine.subscribe(look)
  void engine.open('completion').then(look)
  return stop
}

/**
 * Displays the completions in the device's database. If the server has confirmed completions that its last list of
 * completed days does not include, all queries that depend on this list are refetched.
 */
export function showCompletions(queryClient: QueryClient, { owner, list }: SyncEngine): void {
  const { entries, isWhole } = list('completion')
  const found = entries.flatMap(changeOf)
  const ids = new Set(found.map(({ id }) => id))
  const known = listOf(queryClient, owner)
  const missing = known ? missingIn(known, found) : []
  let hasNews = false
  changeLocalDays(queryClient, owner, (before) => {
    const presses = before.filter(({ isPress }) => isPress)
    const shown = before.filter(({ isPress }) => !isPress)
    const versions = new Map(shown.map(({ id, version }) => [id, version]))
    hasNews = missing.some(({ id, version }) => version !== null && version !== versions.get(id))
    // While the database is still being read, displayed changes that it has not returned yet are preserved, because
    // they may be in the part that has not been read.
    return [...shown.filter(({ id }) => !isWhole && !ids.has(id)), ...found, ...presses]
  })
  if (!hasNews) return
  // Cancels requests for the list of completed days that are already running, because they may return an older list.
  void queryClient.cancelQueries({ queryKey: journeyKey(owner) })
  void queryClient.invalidateQueries({ queryKey: journeyKey(owner) })
}

function changeOf(entry: ViewEntry): DayChange[] {
  const { id, whereabouts, version } = entry
  const place = parseCompletionId(id)
  if (!place || whereabouts === 'refused') return []
  const isComplete = !isDeleted(entry)
  return [{ id, ...place, isComplete, version: whereabouts === 'account' ? version : null }]
}
