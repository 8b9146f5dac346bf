import { expect, test } from 'vitest'
import { reachOfFeatures } from './feature-reach.ts'
import { readImports } from './read-imports.ts'

const VINE = 'server/modules/reading/vine/vine.module.ts'

/** @param files text by path */
const reachOf = (files: Record<string, string>) =>
  reachOfFeatures(
    new Map(Object.entries({ [VINE]: '', ...files }).map(([file, text]) => [file, readImports(file, text)])),
  ).get('vine')

const line = `import { vine } from '#${VINE}'\n`

test('every line that imports a feature from outside its folders is counted', () => {
  expect(reachOf({ 'server/modules.ts': line, 'server/app.ts': `\n${line}` })?.named).toEqual([
    'server/modules.ts:1',
    'server/app.ts:2',
  ])
  expect(
    reachOf({ 'web/features.ts': "import '#web/features/reading/vine/vine.feature.ts'" })?.named,
  ).toHaveLength(1)
})

test('imports by screens and by other features are counted separately', () => {
  const files = {
    'web/screens/reading/vine.tsx': "import '#web/features/reading/vine/vine-list.tsx'",
    'web/root.tsx': "import '#web/features/reading/vine/vine-count.tsx'",
    'server/modules/reading/grape/grape.ts': "import '#server/modules/reading/vine/vine.public.ts'",
  }
  expect(reachOf(files)).toEqual({ named: [], screens: 2, dependents: 1 })
})

test('imports within the feature, and imports of tests, are not counted', () => {
  const files = {
    'server/modules/reading/vine/vine.ts': line,
    'web/features/reading/vine/vine.tsx': line,
    'server/vine.test.ts': line,
    'server/testing/a-vine.ts': line,
    'e2e/reading/vine.spec.ts': line,
  }
  expect(reachOf(files)).toEqual({ named: [], screens: 0, dependents: 0 })
})
