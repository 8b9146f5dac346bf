import type { Page } from '@playwright/test'
import { rounded } from '#lab/shared/table.ts'
import { lastSyncMs, longTasksSince, unsentCount, watchSync } from './sync-probe.ts'

/** Cost of an import on the device of a member. */
interface Imported {
  /** Seconds from the press until all marks are stored on the device. */
  storedS: number
  /** Seconds from the press until the account has all marks. */
  sentS: number
  /** Durations of the tasks over 50 ms until then, in milliseconds. */
  longTasks: readonly number[]
}

/** Imports a table with marks, and waits until the account has them. */
export async function importMarks(page: Page, count: number): Promise<Imported> {
  await page.goto('/my-bible/import')
  const buffer = Buffer.from(table(count))
  await page
    .getByLabel('Files with marks or notes')
    .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer })
  const shown = count.toLocaleString('en-US')
  const start = page.getByRole('button', { name: `Import ${shown} marks` })
  await start.waitFor({ timeout: 120_000 })
  await page.evaluate(watchSync)
  return measured(page, () => start.click(), `${shown} marks added.`)
}

/** Undoes the import of `importMarks`, and waits until the account has the deletions. */
export function undoImport(page: Page): Promise<Imported> {
  const undo = page.getByRole('button', { name: 'Undo this import' })
  return measured(page, () => undo.click(), 'The import was undone.')
}

async function measured(page: Page, press: () => Promise<void>, words: string): Promise<Imported> {
  const from = await page.evaluate(() => performance.now())
  await press()
  await page.getByText(words).first().waitFor({ timeout: 300_000 })
  const storedAt = await page.evaluate(() => performance.now())
  while ((await page.evaluate(unsentCount)) > 0) await page.waitForTimeout(500)
  const sentAt = await page.evaluate(lastSyncMs)
  const longTasks = await page.evaluate(longTasksSince, from)
  return { storedS: (storedAt - from) / 1000, sentS: (sentAt - from) / 1000, longTasks }
}

/** Returns the cells of a row in the printed table. */
export function rowOf(name: string, { storedS, sentS, longTasks }: Imported): string[] {
  const longest = longTasks.length === 0 ? '' : rounded(Math.max(...longTasks))
  return [name, storedS.toFixed(1), sentS.toFixed(1), String(longTasks.length), longest]
}

/** Returns a table with marks at different verses, as a member would save it in a spreadsheet. */
function table(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const place = `Psalm ${1 + (index % 150)}:${1 + (index % 2)}`
    return `${place},${index % 3 ? 'yellow' : 'green'},Thought ${index}`
  })
  return ['Reference,Color,Note', ...rows].join('\n')
}
