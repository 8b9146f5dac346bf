import { describe, expect, test } from 'vitest'
import { findCycles } from './find-cycles.ts'
import { readImports } from './read-imports.ts'
import { refusedImports } from './refused-imports.ts'

// Each line has the form `file → import`.
const refused = listed(`
contract/reading/note.ts → import { readFile } from 'node:fs'
contract/reading/note.ts → import { readFile } from 'fs'
contract/reading/note.ts → import { Hono } from 'hono'
contract/reading/note.ts → import { createRoute } from '@hono/zod-openapi'
contract/reading/note.ts → import { parse } from '#content/files/read-content.ts'
contract/reading/note.ts → import { books } from '#scripture/books.ts'
contract/reading/note.ts → import { openDatabase } from '#db/open-database.ts'
contract/reading/note.ts → import type { Api } from '#server/api-type.ts'
contract/reading/note.ts → import { Button } from '#web/ui/button.tsx'
contract/reading/note.ts → import { run } from '#scripts/run.ts'
contract/note.test.ts → import { run } from '#scripts/run.ts'
contract/note.test.ts → import { Hono } from 'hono'

scripture/note.ts → import { parse } from '#content/files/read-content.ts'
scripture/note.ts → import { openDatabase } from '#db/open-database.ts'
scripture/note.ts → import { start } from '#server/main.ts'
scripture/note.ts → import { Button } from '#web/ui/button.tsx'
scripture/compile/note.ts → import { openDatabase } from '#db/open-database.ts'
scripture/compile/note.ts → import { run } from '#scripts/run.ts'

content/note.ts → import { openDatabase } from '#db/open-database.ts'
content/note.ts → import { start } from '#server/main.ts'
content/note.ts → import { Button } from '#web/ui/button.tsx'
content/checks/note.ts → import { run } from '#scripts/run.ts'

db/note.ts → import { start } from '#server/main.ts'
db/note.ts → import { parse } from '#content/files/read-content.ts'
db/note.ts → import { books } from '#scripture/books.ts'
db/schema/note.ts → import { Button } from '#web/ui/button.tsx'
db/note.ts → import { run } from '#scripts/run.ts'

server/platform/note.ts → import { noteRoutes } from '#server/modules/reading/note/note.routes.ts'
server/platform/note.ts → import { notes } from '#server/modules/reading/note/note.public.ts'
server/platform/note.ts → import { parse } from '#content/files/read-content.ts'
server/platform/note.ts → import { books } from '#scripture/books.ts'
server/platform/web/note.ts → import { createApp } from '#server/app.ts'
server/platform/note.ts → import { createApi } from '#server/api.ts'
server/platform/note.ts → import { assemble } from '#server/assemble.ts'
server/platform/note.ts → import { Button } from '#web/ui/button.tsx'
server/platform/note.ts → import { run } from '#scripts/run.ts'

server/platform/note.ts → import type { ExportPart } from '#server/module/export-collector.ts'
server/modules/shared/note.ts → import { notes } from '#server/modules/reading/note/note.public.ts'
server/platform/note.ts → import { createSessions } from '#server/auth/sessions.ts'
server/platform/note.ts → import { startSandbox } from '#server/sandbox/start-sandbox.ts'
server/auth/note.ts → import { notes } from '#server/modules/reading/note/note.public.ts'
server/auth/note.ts → import { Command } from '#server/operations/commands/command.ts'
server/operations/note.ts → import { notes } from '#server/modules/reading/note/note.public.ts'
server/module/note.ts → import { notes } from '#server/modules/reading/note/note.public.ts'
server/module/note.ts → import { assemble } from '#server/assemble.ts'
server/module/note.ts → import { Button } from '#web/ui/button.tsx'

server/modules/reading/note/note.routes.ts → import { findStudy } from '#server/modules/reading/study/study.queries.ts'
server/modules/reading/note/note.routes.ts → import { studyRoutes } from '#server/modules/reading/study/study.routes.ts'
server/modules/reading/note/note.routes.ts → import { start } from '#server/main.ts'
server/modules/reading/note/note.routes.ts → import { createApi } from '#server/api.ts'
server/modules/reading/note/note.routes.ts → import { assemble } from '#server/assemble.ts'
server/modules/reading/note/note.routes.ts → import { Button } from '#web/ui/button.tsx'
server/modules/reading/note/note.routes.ts → import { run } from '#scripts/run.ts'

server/modules/reading/note/note.routes.ts → import { findRow } from '#server/modules/together/shared/row.queries.ts'

server/app.ts → import { Button } from '#web/ui/button.tsx'
server/main.ts → import { run } from '#scripts/run.ts'

web/ui/note.tsx → import { useNote } from '#web/features/reading/note/note.data.ts'
web/ui/note.tsx → import { Home } from '#web/screens/home.tsx'
web/ui/note.tsx → import { studies } from '#content/library.ts'
web/ui/note.tsx → import { books } from '#scripture/books.ts'
web/ui/note.tsx → import { notes } from '#db/schema/note.ts'
web/ui/note.tsx → import type { Api } from '#server/api-type.ts'
web/ui/note.tsx → import { readFile } from 'node:fs'
web/ui/note.tsx → import { readFile } from 'fs'

web/lib/note.ts → import { createApi } from '#server/api.ts'
web/lib/note.ts → import type { Api } from '#server/api-type.ts'
web/lib/note.ts → import { useNote } from '#web/features/reading/note/note.data.ts'
web/lib/note.ts → import { Home } from '#web/screens/home.tsx'
web/lib/note.ts → import { useEntries } from '#web/entries/sync/use-entries.ts'
web/entries/store/note.ts → import { dropKey } from '#web/entries/codec/device-key.ts'
web/entries/sign-out/note.ts → import { dropKey } from '#web/entries/codec/device-key.ts'
web/lib/note.ts → import { studies } from '#content/library.ts'
web/lib/note.ts → import { readReferences } from '#scripture/references/read-references.ts'
web/lib/scripture/note.ts → import { readBook } from '#scripture/shards.ts'
web/lib/api/api.ts → import { Api as Value } from '#server/api-type.ts'; export type Used = Value
web/lib/api/api.ts → import * as api from '#server/api-type.ts'
web/lib/api/api.ts → import type { Other } from '#server/api-type.ts'
web/lib/api/api.ts → import type { createApi } from '#server/api.ts'
web/lib/api/api.ts → import { useNote } from '#web/features/reading/note/note.data.ts'

web/features/reading/note/note-list.tsx → import { PrayerCard } from '#web/features/reading/prayer/prayer-card.tsx'
web/features/reading/note/note-list.tsx → import { Home } from '#web/screens/home.tsx'
web/features/reading/note/note-list.tsx → import { studies } from '#content/library.ts'
web/features/reading/note/note-list.tsx → import { books } from '#scripture/books.ts'
web/features/reading/note/note-list.tsx → import { notes } from '#db/schema/note.ts'
web/features/reading/note/note-list.tsx → import type { Api } from '#server/api-type.ts'
web/features/reading/note/note-list.tsx → import { readFile } from 'node:fs'
web/features/reading/note/note-list.tsx → import { run } from '#scripts/run.ts'
web/features/together/group/note.tsx → import { Row } from '#web/features/together/group-editor/row.tsx'
web/features/together/group/note.tsx → import { Row } from '#web/features/reading/shared/row.tsx'

web/screens/note.tsx → import { studies } from '#content/library.ts'
web/screens/note.tsx → import { books } from '#scripture/books.ts'
web/screens/note.tsx → import { notes } from '#db/schema/note.ts'
web/screens/note.tsx → import type { Api } from '#server/api-type.ts'
web/screens/note.tsx → import { readFile } from 'node:fs'
web/root.tsx → import { createApi } from '#server/api.ts'
web/root.tsx → import { readFile } from 'node:fs'

e2e/reading/note.spec.ts → import { Button } from '#web/ui/button.tsx'
e2e/reading/note.spec.ts → import { start } from '#server/main.ts'
e2e/reading/note.spec.ts → import { studies } from '#content/library.ts'
e2e/reading/note.spec.ts → import { books } from '#scripture/books.ts'
lab/note.ts → import { books } from '#scripture/books.ts'
lab/note.ts → import { Button } from '#web/ui/button.tsx'
scripts/note.ts → import { Button } from '#web/ui/button.tsx'
playwright.config.ts → import { start } from '#server/main.ts'
`)

const allowed = listed(`
contract/reading/note.ts → import { z } from 'zod'
contract/reading/note.ts → import { limits } from './limits.ts'
contract/note.test.ts → import { expect, test } from 'vitest'
contract/note.test.ts → import fc from 'fast-check'
scripture/note.ts → import type { Passage } from '#contract/scripture/passage.ts'
scripture/note.ts → import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
scripture/compile/note.ts → import { books } from '#scripture/books.ts'
scripture/note.ts → import { readFileSync } from 'node:fs'
content/note.ts → import { books } from '#scripture/books.ts'
content/note.ts → import type { Study } from '#contract/reading/study.ts'
db/note.ts → import type { Theme } from '#contract/reading/themes.ts'
db/schema/note.ts → import { pgTable } from 'drizzle-orm/pg-core'
db/testing/note.ts → import { openDatabase } from '#db/open-database.ts'
server/platform/note.ts → import type { Db } from '#db/client.ts'
server/platform/note.ts → import { errors } from '#contract/errors/errors.ts'
server/platform/web/note.ts → import type { AppEnv } from '#server/platform/http/app-env.ts'
server/modules/reading/note/note.routes.ts → import { memberOf } from '#server/modules/shared/recipient.ts'
server/modules/reading/note/note.routes.ts → import { findNotes } from './note.queries.ts'
server/modules/reading/note/note.routes.ts → import { route } from '#server/platform/http/route.ts'
server/modules/reading/note/note.routes.ts → import { findRecipient } from '#server/modules/shared/recipient.ts'
server/modules/reading/note/note.routes.ts → import { notes } from '#db/schema/note.ts'
server/modules/reading/note/note.routes.ts → import type { Library } from '#content/library.ts'
server/modules/reading/note/note.routes.ts → import { books } from '#scripture/books.ts'
server/app.ts → import { noteRoutes } from './modules/note/note.routes.ts'
web/ui/note.tsx → import { themes } from '#contract/reading/themes.ts'
web/ui/note.tsx → import { formatDay } from '#web/lib/format-day.ts'
web/lib/scripture/note.ts → import { readReferences } from '#scripture/references/read-references.ts'
web/ui/note.tsx → import { Dialog } from 'radix-ui'
web/lib/api/api.ts → import type { Api } from '#server/api-type.ts'
web/lib/api/api.ts → import { hc } from 'hono/client'
web/features/reading/note/note-list.tsx → import { Button } from '#web/ui/button.tsx'
web/features/reading/note/note-list.tsx → import { browserApi } from '#web/lib/api/api.ts'
web/features/reading/note/note-list.tsx → import { useNotes } from './note.data.ts'
web/features/together/group/list/note.tsx → import { Row } from '#web/features/together/group/row.tsx'
web/features/together/group/note.tsx → import { Row } from '#web/features/together/shared/row.tsx'
web/screens/note.tsx → import { NoteList } from '#web/features/reading/note/note-list.tsx'
web/screens/note.tsx → import type { Route } from './+types/note'
web/screens/note.tsx → import { Button } from '#web/ui/button.tsx'
web/root.tsx → import { SiteHeader } from '#web/features/organisation/site/site-header.tsx'
e2e/reading/note.spec.ts → import { limits } from '#contract/limits.ts'
e2e/reading/note.spec.ts → import { openDatabase } from '#db/open-database.ts'
scripts/note.ts → import { start } from '#server/main.ts'
`)

/** The same import in all syntactic forms. None of the files below may contain it. */
const spellings = [
  "import type { start } from '#server/main.ts'",
  "import '#server/main.ts'",
  "export { start } from '#server/main.ts'",
  "export type { Running } from '#server/main.ts'",
  "export const main = import('#server/main.ts')",
  "export * from '#server/main.ts'",
  "import { start } from '../server/main.ts'",
  "import { start } from '../../server/main.ts'",
  "import { start } from '../../../server/main.ts'",
  "import { start } from './../../server/main.ts'",
  "import { start } from './deep/../../../server/main.ts'",
  "export const main = import('../../server/main.ts')",
]

const places = [
  'contract/reading/note.ts',
  'scripture/note.ts',
  'scripture/compile/note.ts',
  'content/checks/note.ts',
  'db/schema/note.ts',
  'server/platform/note.ts',
  'server/platform/web/note.ts',
  'server/modules/reading/note/note.routes.ts',
  'web/note.ts',
  'web/ui/note.ts',
  'web/lib/note.ts',
  'web/lib/api/api.ts',
  'web/features/reading/note/note.ts',
  'web/screens/note.ts',
  'e2e/reading/note.spec.ts',
]

const climbing = [
  'server/app.ts',
  'lab/note.ts',
  'scripts/note.ts',
  'web/root.tsx',
  'server/testing/note.ts',
].map((file) => ({
  file,
  line: "import { note } from '../note.ts'",
}))

describe('refused import', () => {
  test.each([...refused, ...climbing])('$file → $line', (one) => {
    expect(isRefused(one)).toBe(true)
  })
})

describe('import refused in every spelling', () => {
  test.each(places)('%s', (file) => {
    const accepted = spellings.filter((line) => !isRefused({ file, line }))
    expect(accepted).toEqual([])
  })
})

describe('allowed import', () => {
  test.each(allowed)('$file → $line', (one) => {
    expect(isRefused(one)).toBe(false)
  })
})

test('files that import one another in a cycle are found, and other files are not', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e', 'c']],
    ['e', []],
    ['f', ['e']],
  ])
  expect(findCycles(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c', 'd']])
  expect(
    findCycles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
      ]),
    ),
  ).toEqual([])
})

interface Line {
  file: string
  line: string
}

function isRefused({ file, line }: Line): boolean {
  return refusedImports(file, readImports(file, line)).length > 0
}

function listed(list: string): Line[] {
  return list
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const [file = '', line = ''] = text.split(' → ')
      return { file, line }
    })
}
