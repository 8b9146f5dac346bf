// biome-ignore-all lint/style/noRestrictedImports: the product itself, started with another plan than its own
import { buildWebIfStale } from '#scripts/build-web.ts'
import { enableModuleCache } from '#scripts/compile-cache.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'

// `node bench/serve-plan.ts <folder>`: what scripts/start.ts does, with the plan in that folder.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the plan to serve.')

// React renders several times slower where this is not said.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
await compileScriptureIfStale()
await buildWebIfStale()
const { start } = await import('#server/main.ts')
const server = await start(process.env, { contentFolder: folder })
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
