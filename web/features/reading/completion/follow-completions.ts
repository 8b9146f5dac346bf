import type { QueryClient } from '@tanstack/react-query'
import { parseCompletionId } from '#contract/reading/completion-id.ts'
import type { SyncEngine } from '#web/entries/driver/sync-engine.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { isDeleted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import { learnCompletions } from './learn-completions.ts'
import { putUnsentCompletions } from './pending-completions.ts'

interface Page {
  queryClient: QueryClient
  /** Called when the server rejects a completion, with a reason for the member. */
  onRefused: (day: number, reason: string) => void
}

/**
 * Updates the cached completed days with every sync: changes of any device are merged, unsent ones of this device are
 * added, and rejected ones are removed. Returns a function that ends the updates.
 */
export function followCompletions(engine: SyncEngine, { queryClient, onRefused }: Page): () => void {
  const { owner } = engine
  if (owner === VISITOR) return () => undefined
  let seen: readonly ViewEntry[] = []
  /** Completions at the last update, by the id of their entry, to detect changes. Null until all entries are read. */
  let known: Map<string, ViewEntry> | null = null
  const sentFromHere = new Set<string>()
  const givenUp = new Set<string>()

  function look(): void {
    const { entries, isWhole } = engine.list('completion')
    if (entries === seen && (known !== null || !isWhole)) return
    seen = entries
    const news = entries.filter(isNews)
    if (isWhole) known = new Map(entries.map((entry) => [entry.id, entry]))
    // Confirmed and unsent completions are updated together. Otherwise a day that moves from one to the other would
    // briefly be displayed as not completed.
    learnCompletions(queryClient, owner, byId(news))
    const unsent = entries.filter(({ whereabouts }) => whereabouts === 'unsent')
    for (const { id } of unsent) sentFromHere.add(id)
    putUnsentCompletions(queryClient, owner, byId(unsent))
    for (const entry of entries) if (entry.refusedBecause !== null) giveUp(entry, entry.refusedBecause)
  }

  function isNews(entry: ViewEntry): boolean {
    if (entry.whereabouts !== 'account') return false
    return known === null ? sentFromHere.has(entry.id) : entry !== known.get(entry.id)
  }

  function giveUp({ id }: ViewEntry, reason: string): void {
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

function byId(entries: readonly ViewEntry[]): Map<string, boolean> {
  return new Map(entries.map((entry) => [entry.id, !isDeleted(entry)]))
}
