import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The build of the web has an output folder of its own, because each build empties it: build/ also contains the
  // compiled Scripture.
  buildDirectory: 'build/web',
  // The first page contains the list of all routes. Following a link then needs no request for it, and works offline.
  routeDiscovery: { mode: 'initial' },
  // The loader and the component of a page are in one file: loaders are small, and never needed without their page.
  splitRouteModules: false,
} satisfies Config
