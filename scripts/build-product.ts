import { join } from 'node:path'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildDatabaseIfStale } from './build-database.ts'
import { buildServerIfStale } from './build-server.ts'
import { buildWebIfStale } from './build-web.ts'
import { ROOT } from './run.ts'

/**
 * Arguments for Node in the process that `npm start` runs. The semi-space, Node's memory for new objects, is half as
 * large as Node would choose on a large machine, because requests need little of it. The heap grows by 30 % before the
 * next full collection of garbage, instead of up to fourfold. Of WebAssembly, V8 uses only its first compiler: the second one
 * needs 600 MB for a single function of the embedded Postgres. `--expose-gc` lets the process collect garbage while it is
 * idle (collect-idle-garbage.ts). See docs/decisions/0040-memory.md.
 */
export const productArgs = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--liftoff-only',
  '--expose-gc',
  join(ROOT, 'build/server/start.js'),
]

/**
 * Environment variables of the process that `npm start` runs. With two arenas, the allocator of glibc shares the memory
 * that threads free, and it returns free memory to the system from 128 kB on. Large blocks, such as the 19 MB of a password hash, are made of
 * huge pages, because creating thousands of small ones takes half as long as the hash. Other allocators ignore these
 * variables.
 */
export const productEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

const builds = { Web: buildWebIfStale, Server: buildServerIfStale, Database: buildDatabaseIfStale }

/**
 * Builds every output of the product that is missing or stale.
 * @param log receives a sentence about each build
 * @throws {BuildError}
 */
export async function buildProduct(log: (sentence: string) => void = () => undefined): Promise<void> {
  const { compiled } = await compileScriptureIfStale()
  if (compiled) log('Scripture compiled.')
  for (const [name, build] of Object.entries(builds)) {
    const { built, seconds } = await build()
    if (built) log(`${name} built in ${seconds.toFixed(1)} s.`)
  }
}
