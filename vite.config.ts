import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Found late by Vite, a package would reload the page on the first click in development.
  optimizeDeps: {
    entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'],
    include: [
      'radix-ui',
      '@tanstack/react-query',
      'hono/client',
      'react-router/dom',
      'react-dom/client',
      'zod',
    ],
  },
})
