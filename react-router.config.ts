import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The build of the pages must not use build/ itself as its output folder: each build empties the output folder, and
  // build/ also contains the compiled Scripture.
  buildDirectory: 'build/web',
  // The first page that a visitor opens contains the list of all routes. Following a link then needs no request for
  // the route, and works offline.
  routeDiscovery: { mode: 'initial' },
  // The loader and the component of a page stay in one chunk: loaders are small, and never needed without their page.
  splitRouteModules: false,
} satisfies Config
