import { join } from 'node:path'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildServerIfStale } from './build-server.ts'
import { buildWebIfStale } from './build-web.ts'
import { ROOT } from './run.ts'

/**
 * Arguments for Node in the process that `npm start` runs. The semi-space, Node's memory for new objects, is half as
 * large as Node would choose on a large machine. Requests need little of it, and this saves 100 MB.
 */
export const productArgs = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  join(ROOT, 'build/server/start.js'),
]

/**
 * Builds every output of the product that is missing or stale.
 * @param log receives a sentence about each build
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
