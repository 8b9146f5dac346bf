import { testBackend } from '#db/testing/a-database.ts'
import { templateFile } from '#db/testing/pglite-template.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

/**
 * Compiles Scripture and creates the template of the test database, which the tests read. If the first test file
 * created the template, the time for that would count towards the time limit of the file's hook. Vitest calls this
 * function once.
 */
export async function setup(): Promise<void> {
  await compileScriptureIfStale()
  if (testBackend() === 'pglite') await templateFile()
}
