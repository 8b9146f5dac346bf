import { viteWeb } from '#server/platform/web/vite-web.ts'
import { serve } from './serve.ts'

// The process that `npm run dev` starts anew with every change of the server: the product, with the web as it is written.

process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ||= 'debug'

await serve({ openWeb: viteWeb })
