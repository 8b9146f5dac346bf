import { viteWeb } from '#server/platform/web/vite-web.ts'
import { serve } from './serve.ts'

// Process that `npm run dev` restarts after every change of the server: the product with the web served by
// Vite.

process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ||= 'debug'

await serve({ openWeb: viteWeb })
