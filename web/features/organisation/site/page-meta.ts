import type { MetaDescriptor } from 'react-router'
import type { Site } from '#contract/site.ts'
import { type Matches, siteOf } from '#web/lib/site.ts'

interface PageFacts {
  title: string
  description: string
  /** The page's own address, e.g. /studies/8; search engines and shared links use it. */
  path: string
  type?: 'website' | 'article'
  /** Of 1200 × 630, drawn on the server; that of the site, unless told. */
  picture?: { path: string; alt: string }
  /** Not to be found by search engines. */
  noindex?: boolean
}

/** For whatever address has nothing to show: not to be found again. */
export function notFoundMeta(site: Site): MetaDescriptor[] {
  return pageMeta(site, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/',
    noindex: true,
  })
}

/** The `meta` of a page that says the same whatever it was loaded with. */
export function fixedMeta(facts: PageFacts) {
  return ({ matches }: { matches: Matches }) => pageMeta(siteOf(matches), facts)
}

/** Title, description and the card that shows where a link is shared. */
export function pageMeta(
  site: Site,
  { title, description, path, type = 'website', picture = siteCard(site), noindex }: PageFacts,
): MetaDescriptor[] {
  const url = `${site.publicUrl}${path}`
  const fullTitle = title === site.name ? `${site.name}: ${site.tagline}` : `${title} · ${site.name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${site.publicUrl}${picture.path}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

function siteCard({ name, tagline }: Site) {
  return { path: '/card.png', alt: `${name}: ${tagline}` }
}
