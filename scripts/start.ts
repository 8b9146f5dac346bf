import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildWebIfStale, WebBuildError } from './build-web.ts'
import { enableModuleCache } from './compile-cache.ts'
import { Interrupted } from './run.ts'

// `npm start`: whatever is missing or stale is made first, so that a fresh clone starts with the same command.

// React renders several times slower where this is not said.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
await prepare()
const { start, startFailure } = await import('#server/main.ts')
try {
  const server = await start(process.env)
  console.log(`Lampstand is ready at ${server.url}`)
  for (const sentence of server.embedded) console.log(sentence)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().then(() => process.exit(0)))
  }
} catch (error) {
  const sentence = startFailure(error)
  if (sentence === null) throw error
  stopWith(sentence)
}

async function prepare(): Promise<void> {
  const { compiled } = await compileScriptureIfStale()
  if (compiled) console.log('Scripture compiled.')
  try {
    const { built, seconds } = await buildWebIfStale()
    if (built) console.log(`Web built in ${seconds.toFixed(1)} s.`)
  } catch (error) {
    if (error instanceof Interrupted) process.exit(130)
    if (error instanceof WebBuildError) stopWith(error.message)
    throw error
  }
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
