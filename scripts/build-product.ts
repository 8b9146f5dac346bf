import { join } from 'node:path'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildServerIfStale } from './build-server.ts'
import { buildWebIfStale } from './build-web.ts'
import { ROOT } from './run.ts'

/**
 * Node arguments of the process that `npm start` runs. The semi-space for young objects has half of Node's
 * default on a large machine: a request needs little of it, and this saves 100 MB.
 */
export const productArgs = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  join(ROOT, 'build/server/start.js'),
]

/**
 * Builds all missing or stale outputs of the product.
 * @param log receives one sentence for each output that was built
 * @throws {BuildError}
 */
export async function buildProduct(log: (sentence: string) => void = () => undefined): Promise<void> {
  const { compiled } = await compileScriptureIfStale()
  if (compiled) log('Scripture compiled.')
  for (const [name, build] of Object.entries({ Web: buildWebIfStale, Server: buildServerIfStale })) {
    const { built, seconds } = await build()
    if (built) log(`${name} built in ${seconds.toFixed(1)} s.`)
  }
}
