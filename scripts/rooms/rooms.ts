import { isBuiltin } from 'node:module'
import type { Layers } from './refused-layers.ts'

/** A part of the code (a set of files), and what its files may import. */
interface Room {
  files: string
  /**
   * Files of this project that may be imported. `*` matches one part of a path, `**` any path. A name in angle brackets
   * is replaced by the text that the same name in `files` has matched.
   */
  may: readonly string[]
  /** Returns whether a package may be imported; by default all may. */
  packages?: (name: string) => boolean
  why: string
}

const noNode = (name: string) => !isBuiltin(name)

/** Rules for imports between parts of the code. The first one that matches a file applies to it. */
export const rooms: readonly Room[] = [
  {
    files: 'contract/**.test.ts',
    may: ['contract/**'],
    packages: (name) => ['zod', 'vitest', 'fast-check'].includes(name),
    why: 'a test in contract/ may import only contract/, zod and the test libraries.',
  },
  {
    files: 'contract/**',
    may: ['contract/**'],
    packages: (name) => name === 'zod',
    why: 'contract/ runs everywhere: it may import nothing but zod.',
  },
  {
    files: 'scripture/**',
    may: ['contract/**', 'scripture/**'],
    why: 'scripture/ may import contract/ only.',
  },
  { files: 'db/**', may: ['contract/**', 'db/**'], why: 'db/ may import contract/ only.' },
  {
    files: 'content/**',
    may: ['contract/**', 'scripture/**', 'content/**'],
    why: 'content/ may import contract/ and scripture/ only.',
  },
  {
    files: 'server/platform/**',
    may: ['contract/**', 'db/**', 'server/platform/**', 'server/testing/**'],
    why: 'server/platform depends on no feature and no account: it may import only contract/ and db/.',
  },
  {
    files: 'server/auth/**',
    may: ['contract/**', 'db/**', 'server/platform/**', 'server/auth/**', 'server/testing/**'],
    why: 'server/auth contains accounts and sessions, and depends on no feature.',
  },
  {
    files: 'server/operations/**',
    may: [
      'contract/**',
      'db/**',
      'server/platform/**',
      'server/auth/**',
      'server/operations/**',
      'server/testing/**',
    ],
    why: 'server/operations serves the operator, and depends on no feature.',
  },
  {
    files: 'server/sandbox/**',
    may: ['contract/**', 'db/**', 'server/platform/**', 'server/sandbox/**', 'server/testing/**'],
    why: 'server/sandbox simulates the payment provider and depends on no feature.',
  },
  {
    files: 'server/module/**',
    may: [
      'contract/**',
      'db/**',
      'content/**',
      'server/platform/**',
      'server/auth/**',
      'server/operations/**',
      'server/module/**',
      'server/testing/**',
    ],
    why: 'server/module defines what a module is, and depends on none.',
  },
  {
    files: 'server/modules/shared/**',
    may: [
      'contract/**',
      'db/**',
      'server/platform/**',
      'server/auth/**',
      'server/module/**',
      'server/modules/shared/**',
      'server/testing/**',
    ],
    why: 'server/modules/shared is used by several areas, and depends on no module.',
  },
  {
    files: 'server/modules/**.test.ts',
    may: [
      'contract/**',
      'db/**',
      'content/**',
      'scripture/**',
      'server/platform/**',
      'server/auth/**',
      'server/operations/**',
      'server/sandbox/**',
      'server/testing/**',
      'server/module/**',
      'server/modules/**',
    ],
    why: 'a test of a module may import other modules, but nothing above them.',
  },
  {
    files: 'server/modules/<area>/<feature>/**',
    may: [
      'contract/**',
      'db/**',
      'content/**',
      'scripture/**',
      'server/platform/**',
      'server/auth/**',
      'server/operations/**',
      'server/testing/**',
      'server/module/**',
      'server/modules/<area>/<feature>/**',
      'server/modules/<area>/shared/**',
      'server/modules/shared/**',
      'server/modules/*/*/*.public.ts',
    ],
    why: 'modules may import only the public files of another module, *.public.ts.',
  },
  {
    files: 'server/**',
    may: ['contract/**', 'db/**', 'content/**', 'scripture/**', 'server/**'],
    why: 'server/ may not import web/ or scripts/: web pages are rendered from the build.',
  },
  {
    files: 'web/features/<area>/<feature>/**',
    may: [
      'contract/**',
      'web/ui/**',
      'web/lib/**',
      'web/entries/**',
      'web/testing/**',
      'web/features/<area>/<feature>/**',
      'web/features/<area>/shared/**',
    ],
    packages: noNode,
    why: 'features may not import each other: a screen combines them.',
  },
  {
    files: 'web/lib/scripture/**',
    may: [
      'contract/**',
      'web/ui/**',
      'web/lib/**',
      'web/testing/**',
      'scripture/references/read-references.ts',
    ],
    packages: noNode,
    why: 'of scripture/, web/lib/scripture may import only the parser of references, which runs in a browser.',
  },
  {
    files: 'web/{ui,lib}/**',
    may: ['contract/**', 'web/ui/**', 'web/lib/**', 'web/fonts/**', 'web/testing/**'],
    packages: noNode,
    why: 'web/ui and web/lib depend on no feature: they may import contract/ and each other.',
  },
  {
    files: 'web/entries/replica/**',
    may: ['contract/**', 'web/entries/replica/**'],
    packages: noNode,
    why: 'web/entries/replica is pure: it may import contract/ only.',
  },
  {
    files: 'web/entries/**.test.ts',
    may: ['contract/**', 'web/lib/**', 'web/entries/**', 'web/testing/**'],
    why: 'a test in web/entries may import all of its layers.',
  },
  {
    files: 'web/entries/{driver,hooks,sign-out,store}/*.ts',
    may: [
      'contract/**',
      'web/lib/**',
      'web/testing/**',
      'web/entries/{driver,hooks,replica,sign-out,store}/**',
      'web/entries/codec/{codecs,legacy-lock,stored-seal,wire-codec}.ts',
    ],
    packages: noNode,
    why: 'only web/entries/codec handles keys: of it, the other layers may import codecs and stored settings.',
  },
  {
    files: 'web/entries/**',
    may: ['contract/**', 'web/ui/**', 'web/lib/**', 'web/entries/**', 'web/testing/**'],
    packages: noNode,
    why: 'web/entries depends on no feature: it may import only contract/, web/ui and web/lib.',
  },
  {
    files: 'web/**',
    may: ['contract/**', 'web/**'],
    packages: noNode,
    why: 'web/ may import only contract/: it sends requests to the server with the client in web/lib/api/api.ts.',
  },
  {
    files: '{e2e/**,playwright.config.ts,playwright.long.config.ts}',
    may: ['contract/**', 'db/**', 'e2e/**', 'scripts/**', 'web/pages.ts'],
    why: 'e2e/ tests the product from outside: of web/ it may import only the list of pages.',
  },
  {
    files: 'lab/histories/**',
    may: ['contract/**', 'db/**', 'server/**', 'web/**', 'lab/histories/**'],
    why: 'lab/histories tests devices and the server together, so it may import both web/ and server/.',
  },
  {
    files: 'lab/**',
    may: [
      'contract/**',
      'db/**',
      'content/**',
      'server/**',
      'scripts/**',
      'lab/**',
      'scripture/compile/**',
      'scripture/references/**',
      'web/features/reading/memory/schedule/*.ts',
    ],
    why: 'lab/ tests the product from outside: of web/ it may import only the schedule of verses.',
  },
  {
    files: 'scripts/**',
    may: ['contract/**', 'db/**', 'content/**', 'scripture/**', 'server/**', 'scripts/**'],
    why: 'scripts/ may not import web/.',
  },
]

/** web/ may import one type from the server, in one file: the type of the API, from which the typed client is made. */
export const apiType = { from: 'web/lib/api/api.ts', to: 'server/api-type.ts', name: 'Api' }

/**
 * Layers of the subfolders of each folder, lowest first: an import from one subfolder to another has to go to a lower
 * layer. Tests and their helpers may import any layer.
 */
export const layers: Readonly<Record<string, Layers>> = {
  '': [['contract'], ['db', 'scripture'], ['content'], ['server'], ['web', 'scripts'], ['e2e'], ['lab']],
  server: [['platform'], ['auth', 'sandbox'], ['operations'], ['module'], ['modules']],
  'server/platform': [
    ['base'],
    ['config', 'pictures'],
    ['tracing', 'documents'],
    ['database', 'http', 'jobs', 'payments'],
    ['connections', 'mail', 'web'],
    ['events', 'push', 'sms'],
  ],
  'server/auth': [['audit', 'challenges', 'passwords'], ['accounts', 'sessions'], ['guessing'], ['sign-in']],
  'server/modules': [['shared'], ['reading'], ['account'], ['organisation', 'together']],
  contract: [
    ['limits', 'values'],
    ['messages'],
    ['errors', 'fields', 'scripture'],
    ['reading'],
    ['account'],
    ['organisation', 'together'],
  ],
  'web/entries': [
    ['replica'],
    ['codec'],
    ['store'],
    ['driver'],
    ['hooks', 'sign-out'],
    ['export', 'form', 'view'],
  ],
  web: [['fonts'], ['ui'], ['lib'], ['entries', 'service-worker'], ['features'], ['screens']],
}
