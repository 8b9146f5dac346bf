import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { testsWithoutDatabase } from './without-database.ts'

const helpers = {
  'db/testing/a-database.ts': 'export const backend = process.env.TEST_BACKEND',
  'db/testing/writer.ts': "import { backend } from './a-database.ts'",
  'db/testing/a-member.ts': "import { backend } from './a-database.ts'; export interface AMember {}",
  'db/sum.ts': "import type { AMember } from '#db/testing/a-member.ts'; import 'drizzle-orm'",
}

/** Returns whether a test with this source is one of the tests without a database. */
function isWithout(source: string): boolean {
  const files: Record<string, string> = { ...helpers, 'db/one.test.ts': source }
  return testsWithoutDatabase(['db/one.test.ts'], (file) => files[file] ?? '').length > 0
}

test.each([
  "import { sum } from './sum.ts'",
  "import type { AMember } from '#db/testing/a-member.ts'",
  "import { PGlite } from '@electric-sql/pglite'",
])('a test with %s has no database to choose', (source) => {
  expect(isWithout(source)).toBe(true)
})

test.each([
  "import { backend } from '#db/testing/a-database.ts'",
  "import { type AMember, aMember } from './testing/a-member.ts'",
  "export { aMember } from './testing/a-member.ts'",
  "const { aMember } = await import('#db/testing/a-member.ts')",
  "spawn('node', [fileURLToPath(new URL('./testing/writer.ts', import.meta.url))])",
  'const url = process.env.TEST_DATABASE_URL',
])('a test with %s runs on both databases', (source) => {
  expect(isWithout(source)).toBe(false)
})

test('of our tests, those that open a database run on both', () => {
  const tests = globSync('{db,server}/**/*.test.ts', { cwd: ROOT })
  const without = new Set(testsWithoutDatabase(tests, (file) => readFileSync(join(ROOT, file), 'utf8')))
  const opens = /^import \{[^}]*\b(aDatabase|anApp|anEmptyDatabase|createPostgresDatabase)\b/m
  const opening = tests.filter((file) => opens.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(opening.length).toBeGreaterThan(100)
  expect(opening.filter((file) => without.has(file))).toEqual([])
  expect(without).toContain('db/is-unavailable.test.ts')
})
