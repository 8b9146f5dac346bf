import { expect } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import type { aLifeOfDevices } from './a-life-of-devices.ts'

type Simulated = Awaited<ReturnType<typeof aLifeOfDevices>>
/**
 * Result of the simulation. Of each device, only the entries and the state (with the number of unsent changes) are
 * compared.
 */
type Life = Omit<Simulated, 'engines'> & {
  engines: readonly Pick<Simulated['engines'][number], 'list' | 'state'>[]
}
type StoredEntry = Pick<Entry, 'id' | 'fields' | 'stamps' | 'others'>

/**
 * Asserts that every device displays exactly the entries of the server. Also asserts that each word that was written
 * still exists, unless the member has seen and deleted it.
 */
export function expectAllToAgree(
  { engines, made, letGo, wordsIn }: Life,
  account: readonly StoredEntry[],
  version: number,
): void {
  const seen = (entries: readonly Pick<ViewEntry, 'id' | 'fields' | 'others'>[]) =>
    entries.map(({ id, fields, others }) => ({ id, fields, others })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const engine of engines) {
    const here = (['note', 'completion', 'mark'] as const).flatMap((kind) => engine.list(kind).entries)
    expect(seen(here)).toEqual(seen(account))
    expect(engine.state()).toMatchObject({ unsent: 0, connection: 'idle' })
  }
  // The version on the server counts the changes that were applied. It equals the number of changes that were made, so
  // none was lost or applied twice.
  expect(version).toBe(made.length)
  const contents = account.map(({ fields }) => String(fields.content ?? ''))
  for (const content of contents) expect(new Set(wordsIn(content)).size).toBe(wordsIn(content).length)
  const texts = [...contents, ...account.flatMap(({ others }) => others.map(({ text }) => text))]
  const stored = new Set(texts.flatMap(wordsIn))
  const written = made.flatMap(({ fields }) => wordsIn(String(fields.content?.value ?? '')))
  expect(written.filter((word) => !stored.has(word) && !letGo.has(word))).toEqual([])
  for (const entry of account) expectNothingTwice(entry, made)
}

/**
 * Asserts that conflict copies are necessary: none has the current text, or a text that the author of a later change
 * had seen.
 */
function expectNothingTwice({ stamps, others }: StoredEntry, made: Life['made']): void {
  const over = new Map(made.map(({ id, fields }) => [id, fields.content?.over ?? null]))
  const offered = others.map(({ id }) => id.replace('.content', ''))
  const shown = [stamps.content?.change ?? '', ...offered]
  expect(new Set(shown).size).toBe(shown.length)
  for (const change of shown) {
    for (let earlier = over.get(change); earlier; earlier = over.get(earlier))
      expect(offered).not.toContain(earlier)
  }
}
