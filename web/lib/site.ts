import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site.ts'

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Returns the settings of the site, which the root loader has loaded. */
export function useSite(): Site {
  return siteIn(useRouteLoaderData('root'))
}

/**
 * Returns the settings of the site from the loader data of all matching routes, which the `meta` function of a page
 * receives.
 */
export function siteOf(matches: Matches): Site {
  return siteIn(matches.find((match) => match?.id === 'root')?.loaderData)
}

function siteIn(loaderData: unknown): Site {
  const { site } = (loaderData ?? {}) as { site?: Site }
  if (!site) throw new Error('The root loader has brought no site.')
  return site
}
