import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web/service-worker',
      filename: 'sw.ts',
      outDir: 'build/web/client',
      injectManifest: {
        globPatterns: ['assets/*.{js,css,woff2}'],
        // Large, and for pages that do nothing without the server.
        globIgnores: ['assets/{password-strength,admin,profile-security}-*.js'],
      },
      // web/lib/device/service-worker.ts brings it, and the manifest names whoever runs this copy: web/screens/site/manifest.ts.
      injectRegister: false,
      manifest: false,
    }),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What most pages share travels as one file: together it is smaller than in a dozen small ones.
      output: {
        codeSplitting: { groups: [{ name: 'common', test: /[\\/](web|contract)[\\/]/, minShareCount: 22 }] },
      },
    },
  },
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
