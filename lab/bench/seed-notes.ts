import { HOUR_MS } from '#contract/values/durations.ts'

/// <reference lib="dom" />

// Each function below is sent to the page as text, and runs there. It can therefore use only its arguments and the
// functions of the browser.

interface Planted {
  count: number
  chars: number
}

/** Adds notes to the database of this browser as if a visitor had written them, one every hour. */
export async function plantNotes({ count, chars }: Planted): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('lampstand')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const transaction = database.transaction('entries', 'readwrite')
  const sentence = 'The light comes before the sun, and whoever walks in it does not stumble. '
  const content = sentence.repeat(Math.ceil(chars / sentence.length)).slice(0, chars)
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - index * HOUR_MS).toISOString()
    const text = { title: `Note ${index + 1}`, scripture: index % 3 === 0 ? 'Psalm 119:105' : '', content }
    const fields = { ...text, date: createdAt.slice(0, 10), day: null, deletedAt: null }
    const known = { version: 0, stamps: {}, others: [], isSample: false }
    const entry = { owner: 'visitor', kind: 'note', id: crypto.randomUUID(), createdAt, fields, ...known }
    transaction.objectStore('entries').put(entry)
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}

/** Runs before the scripts of the page. Records the time at which the first card of the list is displayed. */
export function watchForFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    performance.mark('first card')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Returns the milliseconds from the load event until the card of the first note is displayed. Before the load event,
 * the page requests no scripts.
 */
export function firstCardMs(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [mark] = performance.getEntriesByName('first card')
  if (!visit || !mark) throw new Error('There is no card yet.')
  return mark.startTime - visit.loadEventEnd
}

/**
 * Clicks a link on the page. Returns the milliseconds until the page to which the link leads displays its first card.
 */
export function pressToFirstCard(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`header a[href="${path}"]`)
  if (!link) throw new Error(`There is no link to ${path}.`)
  return new Promise((resolve) => {
    const pressedAt = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main article')) return
      observer.disconnect()
      resolve(performance.now() - pressedAt)
    })
    observer.observe(document, { childList: true, subtree: true })
    link.click()
  })
}
