import { join } from 'node:path'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildServerIfStale } from './build-server.ts'
import { buildWebIfStale } from './build-web.ts'
import { ROOT } from './run.ts'

/**
 * The process that `npm start` runs, as arguments of Node. Young objects get half the room that Node gives them on a large
 * machine: a request needs little of it, and it is 100 MB less.
 */
export const productArgs = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  join(ROOT, 'build/server/start.js'),
]

/**
 * Makes whatever the product needs and is missing or stale.
 * @param log is told of each part that was made
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
