import { enableModuleCache } from './compile-cache.ts'

// Process of the product: `npm start` runs it as one file, built by `scripts/build-server.ts`.

// Production is the default, because React renders several times slower in development mode.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
// The product is imported after the compile cache is enabled, so that the cache applies to all modules.
const { serve } = await import('./serve.ts')
await serve()
