import { createContext, type RouterContext, RouterContextProvider } from 'react-router'
import type { Site } from '#contract/site.ts'
import { type ApiClient, createApiClient } from './api.ts'

export const apiContext: RouterContext<ApiClient> = createContext()
export const siteContext = createContext<Site>()

/** What loaders find during one render on the server. */
export function contextFor(fetcher: typeof fetch, site: Site): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient(fetcher, 'http://api.local'))
  context.set(siteContext, site)
  return context
}
