import type { QueryClient } from '@tanstack/react-query'
import { completionDay } from '#contract/completion-id.ts'
import { journeyKey, keepCompletedDays, knownCompletedDays } from '#web/lib/journey-keys.ts'
import type { SyncEngine } from '#web/lib/sync/sync-engine.ts'
import { VISITOR } from '#web/lib/sync/sync-tables.ts'
import type { ViewEntry } from '#web/lib/sync/view-entry.ts'
import { putUnsentCompletions } from './pending-completions.ts'

interface Page {
  queryClient: QueryClient
  /** The account did not take it, for a reason fit to show. */
  onRefused: (day: number, reason: string) => void
}

/**
 * Keeps what a page shows of completed days true to what syncs: what is unsent lies over what the account has, what arrives,
 * from here or from another device, becomes part of it, and what is refused goes. Returns how to stop.
 */
export function followCompletions(engine: SyncEngine, { queryClient, onRefused }: Page): () => void {
  const { owner } = engine
  if (owner === VISITOR) return () => undefined
  let seen: readonly ViewEntry[] = []
  /** What the account had when it was last looked at; null until all of it was read. */
  let known: Map<string, ViewEntry> | null = null
  const givenUp = new Set<string>()

  function look(): void {
    const { entries, isWhole } = engine.list('completion')
    if (entries === seen && (known !== null || !isWhole)) return
    seen = entries
    const news = known === null ? [] : entries.filter((entry) => isNews(entry, known?.get(entry.id)))
    if (isWhole) known = new Map(entries.map((entry) => [entry.id, entry]))
    // In one breath, so that a day that arrives is never shown as open in between.
    learn(news)
    putUnsentCompletions(queryClient, owner, unsentIn(entries))
    for (const entry of entries) if (entry.refusedBecause !== null) giveUp(entry, entry.refusedBecause)
  }

  function learn(news: readonly ViewEntry[]): void {
    const before = knownCompletedDays(queryClient, owner)
    if (before === null) return
    const days = new Set(before)
    for (const entry of news) {
      const day = completionDay(entry.id)
      if (day === null) continue
      if (isComplete(entry)) days.add(day)
      else days.delete(day)
    }
    if (days.size === before.length && before.every((day) => days.has(day))) return
    // An answer on its way would bring back what was.
    void queryClient.cancelQueries({ queryKey: journeyKey(owner) })
    keepCompletedDays(
      queryClient,
      owner,
      [...days].sort((one, other) => one - other),
    )
    void queryClient.invalidateQueries({ queryKey: journeyKey(owner) })
  }

  function giveUp({ id }: ViewEntry, reason: string): void {
    const day = completionDay(id)
    if (givenUp.has(id)) return
    givenUp.add(id)
    void engine.discardRefused('completion', id).then(() => givenUp.delete(id))
    if (day !== null) onRefused(day, reason)
  }

  const stop = engine.subscribe(look)
  void engine.open('completion').then(look)
  return stop
}

function isNews(entry: ViewEntry, before: ViewEntry | undefined): boolean {
  return entry.whereabouts === 'account' && entry !== before
}

function unsentIn(entries: readonly ViewEntry[]): Map<number, boolean> {
  const unsent = entries.filter(({ whereabouts }) => whereabouts === 'unsent')
  return new Map(
    unsent.flatMap((entry) => {
      const day = completionDay(entry.id)
      return day === null ? [] : [[day, isComplete(entry)] as const]
    }),
  )
}

function isComplete({ fields }: ViewEntry): boolean {
  return (fields.deletedAt ?? null) === null
}
