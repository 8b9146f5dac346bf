import type { MetaDescriptor } from 'react-router'
import type { Site } from '#contract/site.ts'
import { type Matches, siteOf } from '#web/lib/site.ts'

interface PageFacts {
  title: string
  description: string
  /** Canonical path, e.g. /studies/8, for search engines and shared links. */
  path: string
  type?: 'website' | 'article'
  /** Preview image for shared links: a PNG of 1200 × 630 px, rendered on the server. Default: that of the site. */
  picture?: { path: string; alt: string }
  /** Other forms of the page, which feed readers and site builders look for: type and path of each. */
  alternates?: readonly { type: string; path: string }[]
  /** Excludes the page from search engines. */
  noindex?: boolean
}

/** Meta tags of a page that was not found; excluded from search engines. */
export function notFoundMeta(site: Site): MetaDescriptor[] {
  return pageMeta(site, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/',
    noindex: true,
  })
}

/** Returns a `meta` function for a page with constant metadata. */
export function fixedMeta(facts: PageFacts) {
  return ({ matches }: { matches: Matches }) => pageMeta(siteOf(matches), facts)
}

/** Returns the title, the description, and the tags of the link preview. */
export function pageMeta(
  site: Site,
  {
    title,
    description,
    path,
    type = 'website',
    picture = siteCard(site),
    alternates = [],
    noindex,
  }: PageFacts,
): MetaDescriptor[] {
  const url = `${site.publicUrl}${path}`
  const fullTitle = title === site.name ? `${site.name}: ${site.tagline}` : `${title} · ${site.name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map(({ type, path }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      href: `${site.publicUrl}${path}`,
    })),
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
