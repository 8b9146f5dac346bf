import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The web has a folder of its own, because each web build empties it and build/ also contains the compiled
  // Scripture.
  buildDirectory: 'build/web',
  // All routes are sent with the first page, so that navigation needs no request for them and works offline.
  routeDiscovery: { mode: 'initial' },
  // Each page is one file: its loader is small, and never needed without the page.
  splitRouteModules: false,
} satisfies Config
