import { enableModuleCache } from './compile-cache.ts'

// Process of the product: `npm start` runs it as one file, built by `scripts/build-server.ts`.

// React renders several times slower in development mode.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
// Imported after the cache is enabled, so that it applies to all modules.
const { serve } = await import('./serve.ts')
await serve()
