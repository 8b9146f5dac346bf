import { enableModuleCache } from './compile-cache.ts'

// Entry point of the product in production: `scripts/build-server.ts` bundles it, and `npm start` runs the bundle.

// Sets production mode unless another one is set: in development mode, React renders several times slower.
process.env.NODE_ENV ??= 'production'

enableModuleCache()
// The product is imported only now, after Node's compile cache was turned on, so that its modules are cached too.
const { serve } = await import('./serve.ts')
await serve()
