import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site.ts'

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Who runs this copy, as the root loader brought it. */
export function useSite(): Site {
  return siteIn(useRouteLoaderData('root'))
}

/** The same, for a page's `meta`, which is given every match. */
export function siteOf(matches: Matches): Site {
  return siteIn(matches.find((match) => match?.id === 'root')?.loaderData)
}

function siteIn(loaderData: unknown): Site {
  const { site } = (loaderData ?? {}) as { site?: Site }
  if (!site) throw new Error('The root loader has brought no site.')
  return site
}
