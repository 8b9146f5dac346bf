import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

/** Called by Vitest once before all tests, which read the compiled Scripture. */
export async function setup(): Promise<void> {
  await compileScriptureIfStale()
}
