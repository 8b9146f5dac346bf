import { viteWeb } from '#server/platform/web/vite-web.ts'
import { serve } from './serve.ts'

// The product for development, with Vite for web/. `npm run dev` starts it again after every change of the server.

process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ||= 'debug'

await serve({ openWeb: viteWeb })
