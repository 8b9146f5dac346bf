import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // build/ also holds the compiled Scripture, and this folder is emptied by every build of the web.
  buildDirectory: 'build/web',
  // All routes are known at once, so that moving between pages asks for nothing and works offline.
  routeDiscovery: { mode: 'initial' },
  // A page comes in one file: what loads it is small, and never needed without it.
  splitRouteModules: false,
} satisfies Config
