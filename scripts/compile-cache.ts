import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Makes Node cache the compiled code of our modules and packages. The next start is faster by most of a second. */
export function enableModuleCache(): void {
  enableCompileCache(join(ROOT, 'build/compiled-modules'))
}
