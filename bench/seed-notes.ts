import { HOUR_MS } from '#contract/values/durations.ts'

/// <reference lib="dom" />
// Runs in the page: each function is sent there as text, so it may use nothing but its arguments and the browser.

interface Planted {
  count: number
  chars: number
}

/** Puts notes into this browser's own database, as a visitor would have written them, an hour apart. */
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

/** Before the page's own script: notes when the first card of a list is there. */
export function watchForFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    performance.mark('first card')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** From the moment the page was loaded, when its scripts are asked for, to the first card. */
export function firstCardMs(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [mark] = performance.getEntriesByName('first card')
  if (!visit || !mark) throw new Error('There is no card yet.')
  return mark.startTime - visit.loadEventEnd
}

/** From a press on a link of the page to the first card behind it. */
export function pressToFirstCard(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`header a[href="${path}"]`)
  if (!link) throw new Error(`Nothing leads to ${path}.`)
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
