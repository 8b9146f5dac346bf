import { posix } from 'node:path'
import { readImports } from '#scripts/rooms/read-imports.ts'

/** Environment variables that select the database of the tests. Nothing else differs between the two test runs. */
export type DatabaseSettings = Record<'TEST_BACKEND' | 'TEST_DATABASE_URL', string>

const READS_SETTING = /TEST_BACKEND|TEST_DATABASE_URL/

/** Programs that are started as a process or a worker: `new URL('./program.ts', import.meta.url)`. */
const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g

/**
 * Returns the test files that load no module that contains the name of one of `DatabaseSettings`. They do the same on
 * both databases, so it is enough to run them once.
 * @param sourceOf returns the text of a file; paths are relative to the root of the project
 */
export function testsWithoutDatabase(tests: readonly string[], sourceOf: (file: string) => string): string[] {
  const modules = new Map<string, { readsSetting: boolean; loaded: string[] }>()
  const moduleOf = (file: string) => {
    const known = modules.get(file)
    if (known) return known
    const source = sourceOf(file)
    const module = { readsSetting: READS_SETTING.test(source), loaded: loadedBy(file, source) }
    modules.set(file, module)
    return module
  }
  return tests.filter((test) => {
    const seen = new Set([test])
    for (const file of seen) {
      const { readsSetting, loaded } = moduleOf(file)
      if (readsSetting) return false
      for (const one of loaded) seen.add(one)
    }
    return true
  })
}

/** Returns the files of the project that a file loads at run time, or starts as a program. */
function loadedBy(file: string, source: string): string[] {
  const imported = readImports(file, source).flatMap(({ target, isType }) =>
    target === null || isType ? [] : [target],
  )
  const started = [...source.matchAll(PROGRAM)].map(([, path = '']) => posix.join(posix.dirname(file), path))
  return [...imported, ...started].filter((path) => /\.tsx?$/.test(path))
}
