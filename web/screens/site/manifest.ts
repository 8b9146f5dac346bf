import { siteContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/manifest'

// Background colour `paper`, as in web/ui/look/tokens.css.
const PAPER = '#fbf8f2'

const icons = [
  { src: '/icons/lamp-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/lamp-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/lamp-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/lamp-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
]

/** Web app manifest, with the name of the installation. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { name, tagline } = context.get(siteContext)
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name,
    short_name: name,
    description: `${tagline}. A Bible study for every day, also without a connection.`,
    lang: 'en',
    dir: 'ltr',
    categories: ['books', 'education', 'lifestyle'],
    background_color: PAPER,
    theme_color: PAPER,
    icons,
    shortcuts: [
      { name: 'Today', url: '/', icons: [shortcutIcon('today')] },
      { name: 'Pray', url: '/prayer', icons: [shortcutIcon('pray')] },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}

function shortcutIcon(name: string) {
  return { src: `/icons/${name}-96.png`, sizes: '96x96', type: 'image/png' }
}
