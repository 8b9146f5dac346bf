import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Makes Node cache the compiled code of our modules and packages on disk. The next start is nearly a second faster. */
export function enableModuleCache(): void {
  enableCompileCache(join(ROOT, 'build/compiled-modules'))
}
