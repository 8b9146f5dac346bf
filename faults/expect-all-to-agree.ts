import { expect } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'
import type { aLifeOfDevices } from './a-life-of-devices.ts'

type Life = Awaited<ReturnType<typeof aLifeOfDevices>>
type StoredEntry = Pick<Entry, 'id' | 'fields' | 'stamps' | 'others'>

/**
 * Asserts that every device displays the account's entries, and that every written word exists exactly once
 * unless its author discarded it.
 */
export function expectAllToAgree(
  { engines, made, letGo, wordsIn }: Life,
  account: readonly StoredEntry[],
  version: number,
): void {
  const seen = (entries: readonly Pick<ViewEntry, 'id' | 'fields' | 'others'>[]) =>
    entries.map(({ id, fields, others }) => ({ id, fields, others })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const engine of engines) {
    const here = [...engine.list('note').entries, ...engine.list('completion').entries]
    expect(seen(here)).toEqual(seen(account))
    expect(engine.state()).toMatchObject({ unsent: 0, connection: 'idle' })
  }
  // The version of the account is the number of applied changes: each change must be applied exactly once.
  expect(version).toBe(made.length)
  const contents = account.map(({ fields }) => String(fields.content ?? ''))
  for (const content of contents) expect(new Set(wordsIn(content)).size).toBe(wordsIn(content).length)
  const texts = [...contents, ...account.flatMap(({ others }) => others.map(({ text }) => text))]
  const stored = new Set(texts.flatMap(wordsIn))
  const written = made.flatMap(({ fields }) => wordsIn(String(fields.content?.value ?? '')))
  expect(written.filter((word) => !stored.has(word) && !letGo.has(word))).toEqual([])
  for (const entry of account) expectNothingTwice(entry, made)
}

/** Asserts that no conflict copy repeats the current text or a text that a later change was based on. */
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
