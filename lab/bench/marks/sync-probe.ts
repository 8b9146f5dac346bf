/// <reference lib="dom" />

// Each function below is sent to the page as text, and runs there. It can therefore use only its arguments and the
// functions of the browser.

interface SyncWatch {
  longTasks: { at: number; ms: number }[]
  /** Time of the end of the last sync request. */
  lastSyncMs: number
}

declare global {
  interface Window {
    syncWatch: SyncWatch
  }
}

/** Starts to record long tasks and sync requests. */
export function watchSync(): void {
  const watch: SyncWatch = { longTasks: [], lastSyncMs: 0 }
  window.syncWatch = watch
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask' })
  performance.setResourceTimingBufferSize(10_000)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.endsWith('/api/sync')) watch.lastSyncMs = entry.responseEnd
  }).observe({ type: 'resource' })
}

export function lastSyncMs(): number {
  return window.syncWatch.lastSyncMs
}

/** Returns the durations of the tasks over 50 ms since a time, in milliseconds. */
export function longTasksSince(from: number): number[] {
  return window.syncWatch.longTasks.filter(({ at }) => at >= from).map(({ ms }) => ms)
}

/**
 * Stores as many rows as a member has marks, each as large as a mark and with its keys, by a loop without any of our
 * code. Returns the time in milliseconds.
 */
export async function storeBare(count: number): Promise<number> {
  const asked = indexedDB.open(`bare-${crypto.randomUUID()}`)
  asked.onupgradeneeded = () => {
    const made = asked.result.createObjectStore('entries', { keyPath: ['owner', 'kind', 'id'] })
    made.createIndex('newest', ['owner', 'kind', 'createdAt', 'id'])
    made.createIndex('owner', 'owner')
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const [owner, at] = [crypto.randomUUID(), new Date().toISOString()]
  const rows = Array.from({ length: count }, (_, version) => {
    const fields = { place: 'WEB PSA 119:105', style: 'gold', note: `Thought ${version}`, deletedAt: null }
    const stamps = Object.fromEntries(
      Object.keys(fields).map((field) => [field, { change: crypto.randomUUID(), at }]),
    )
    const id = crypto.randomUUID()
    return { owner, kind: 'mark', id, createdAt: at, version, fields, stamps, others: [], isSample: false }
  })
  const from = performance.now()
  for (let first = 0; first < count; first += 2000) {
    const storing = database.transaction('entries', 'readwrite')
    for (const row of rows.slice(first, first + 2000)) storing.objectStore('entries').put(row)
    await new Promise<void>((resolve, reject) => {
      storing.oncomplete = () => resolve()
      storing.onerror = () => reject(storing.error)
    })
  }
  const ms = performance.now() - from
  database.close()
  return ms
}

/** Returns the number of changes that the server has not confirmed. */
export async function unsentCount(): Promise<number> {
  const asked = indexedDB.open('lampstand')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const counted = database.transaction('unsent').objectStore('unsent').count()
  const count = await new Promise<number>((resolve, reject) => {
    counted.onsuccess = () => resolve(counted.result)
    counted.onerror = () => reject(counted.error)
  })
  database.close()
  return count
}
