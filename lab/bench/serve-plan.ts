// biome-ignore-all lint/style/noRestrictedImports: Lampstand itself, started with another plan than its own
import { buildProduct } from '#scripts/build-product.ts'
import { enableModuleCache } from '#scripts/compile-cache.ts'

// `node lab/bench/serve-plan.ts <folder>`: starts Lampstand in the same way as `npm start`, with the content in a folder.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the plan to serve.')

// Runs in production mode, because React renders several times slower in development mode.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
await buildProduct()
const { start } = await import('#server/main.ts')
const server = await start(process.env, { contentFolder: folder })
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
