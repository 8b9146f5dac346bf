import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

/** Compiles Scripture before the tests, which read it. Vitest calls this function once. */
export async function setup(): Promise<void> {
  await compileScriptureIfStale()
}
