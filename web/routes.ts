import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, pages } from './pages.ts'

/** Resource routes: files that browsers and search engines request. */
const files = [
  route('manifest.webmanifest', 'screens/site/manifest.ts'),
  route('sitemap.xml', 'screens/site/sitemap.ts'),
  route('robots.txt', 'screens/site/robots.ts'),
]

export default [...pages.map((page) => routeOf(page, '')), ...files] satisfies RouteConfig

function routeOf({ path, screen, children = [] }: Page, above: string): RouteConfigEntry {
  const file = `screens/${screen}-page.tsx`
  const below = children.map((page) => routeOf(page, path))
  return path === '/' ? index(file) : route(path.slice(above.length + 1), file, below)
}
