import { expect } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'
import type { aLifeOfDevices } from './a-life-of-devices.ts'

type Life = Awaited<ReturnType<typeof aLifeOfDevices>>
type Kept = Pick<Entry, 'id' | 'fields' | 'stamps' | 'others'>

/** Every device shows what the account has, and everything anybody wrote is there once, or was let go by its writer. */
export function expectAllToAgree(
  { engines, made, letGo, wordsIn }: Life,
  account: readonly Kept[],
  version: number,
): void {
  const seen = (entries: readonly Pick<ViewEntry, 'id' | 'fields' | 'others'>[]) =>
    entries.map(({ id, fields, others }) => ({ id, fields, others })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const engine of engines) {
    const here = [...engine.list('note').entries, ...engine.list('completion').entries]
    expect(seen(here)).toEqual(seen(account))
    expect(engine.state()).toMatchObject({ unsent: 0, connection: 'idle' })
  }
  // Each change was applied exactly once: the account counts them.
  expect(version).toBe(made.length)
  const contents = account.map(({ fields }) => String(fields.content ?? ''))
  for (const content of contents) expect(new Set(wordsIn(content)).size).toBe(wordsIn(content).length)
  const texts = [...contents, ...account.flatMap(({ others }) => others.map(({ text }) => text))]
  const there = new Set(texts.flatMap(wordsIn))
  const written = made.flatMap(({ fields }) => wordsIn(String(fields.content?.value ?? '')))
  expect(written.filter((word) => !there.has(word) && !letGo.has(word))).toEqual([])
  for (const entry of account) expectNothingTwice(entry, made)
}

/** Nothing is offered that stands already, or whose writer went on from it to what stands or is offered. */
function expectNothingTwice({ stamps, others }: Kept, made: Life['made']): void {
  const over = new Map(made.map(({ id, fields }) => [id, fields.content?.over ?? null]))
  const offered = others.map(({ id }) => id.replace('.content', ''))
  const shown = [stamps.content?.change ?? '', ...offered]
  expect(new Set(shown).size).toBe(shown.length)
  for (const change of shown) {
    for (let earlier = over.get(change); earlier; earlier = over.get(earlier))
      expect(offered).not.toContain(earlier)
  }
}
