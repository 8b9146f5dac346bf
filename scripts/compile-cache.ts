import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/**
 * Enables Node's compile cache for our modules and packages, which saves most of a second at the next start.
 */
export function enableModuleCache(): void {
  enableCompileCache(join(ROOT, 'build/compiled-modules'))
}
