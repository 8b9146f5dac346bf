import { testBackend } from '#db/testing/a-database.ts'
import { templateFile } from '#db/testing/pglite-template.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

/**
 * Compiles Scripture and creates the template from which tests copy their databases. Vitest calls this function once,
 * before all test files. If the first test file created the template instead, that time would count towards the time
 * limit of the file's setup hook.
 */
export async function setup(): Promise<void> {
  await compileScriptureIfStale()
  if (testBackend() === 'pglite') await templateFile()
}
