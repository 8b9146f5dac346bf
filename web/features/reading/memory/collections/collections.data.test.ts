import { expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { collectionsQuery, versesToAdd } from './collections.data.ts'

const collection = { slug: 'trust', title: 'Trust', references: ['Psalm 23:1–2', 'John 3:16', 'Psalm 27:14'] }
const plan = [{ id: 1, reference: 'John 3:16', verse: 'For God so loved', category: 'Salvation' as const }]

test('adding a collection adds only missing verses, a plan verse under its plan id, and nothing twice', () => {
  const added = versesToAdd(collection, plan, new Set(['Psalm 27:14']))
  expect(added).toEqual([
    {
      id: 'own-psalm-23-1-2',
      fields: { reference: 'Psalm 23:1–2', category: null, collection: 'Trust', deletedAt: null },
    },
    {
      id: 'plan-1',
      fields: { reference: 'John 3:16', category: 'Salvation', collection: 'Trust', deletedAt: null },
    },
  ])
  expect(versesToAdd(collection, plan, new Set(collection.references))).toEqual([])
})

test('the collections are requested once', async () => {
  const { requests } = aServer({ 'GET /api/memory-collections': { collections: [collection] } })
  const client = createQueryClient()
  expect(await client.ensureQueryData(collectionsQuery)).toEqual([collection])
  await client.fetchQuery(collectionsQuery)
  expect(requests()).toHaveLength(1)
})
