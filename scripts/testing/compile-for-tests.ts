import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

/** Vitest calls this once before all tests, which read the compiled Scripture. */
export async function setup(): Promise<void> {
  await compileScriptureIfStale()
}
