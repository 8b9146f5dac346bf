import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildWebIfStale, WebBuildError } from './build-web.ts'
import { enableModuleCache } from './compile-cache.ts'
import { Interrupted } from './run.ts'
import { serve, stopWith } from './serve.ts'

// `npm start`: whatever is missing or stale is made first, so that a fresh clone starts with the same command.

// React renders several times slower where this is not said.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
await prepare()
await serve()

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
