import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Lets Node keep what it compiles of our modules and of the packages: the next start takes most of a second less. */
export function enableModuleCache(): void {
  enableCompileCache(join(ROOT, 'build/compiled-modules'))
}
