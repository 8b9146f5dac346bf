import { enableModuleCache } from './compile-cache.ts'

// The product's process: `npm start` runs it as one file, built by `scripts/build-server.ts`.

// React renders several times slower where this is not said.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
// Afterwards, so that the cache holds for all of it.
const { serve } = await import('./serve.ts')
await serve()
