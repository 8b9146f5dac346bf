import { expect, test } from 'vitest'
import { passingTables } from './passing-tables.ts'
import { recordChanges } from './record-change.ts'
import { VISITOR } from './sync-tables.ts'
import { takeOver } from './take-over.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`

test('what a visitor wrote keeps its order; what the account may have too is as new as its last word', async () => {
  const tables = passingTables()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const write = (id: string, content: string, minute: number) =>
    tables.transact((tx) =>
      recordChanges(tx, VISITOR, [{ kind: 'note', id, fields: { content } }], at(minute)),
    )
  await write(first, 'First', 1)
  await write('plan-3', 'Marked', 2)
  await write(second, 'Second', 3)
  await write(first, 'First, and changed', 4)
  await write('plan-3', 'Marked again', 5)
  await tables.transact((tx) => takeOver(tx, owner, at(9)))
  await tables.transact((tx) => takeOver(tx, owner, at(9)))
  const unsent = await tables.transact((tx) => tx.unsentOf(owner))
  const told = unsent.map((change) => [change.entry, change.fields.content?.value, change.at])
  expect(new Set(told)).toEqual(
    new Set([
      [first, 'First, and changed', at(1)],
      ['plan-3', 'Marked again', at(5)],
      [second, 'Second', at(3)],
    ]),
  )
  expect(await tables.transact((tx) => tx.entriesOf(VISITOR))).toEqual([])
})
