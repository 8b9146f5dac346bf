import { createContext, type RouterContext, RouterContextProvider } from 'react-router'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Site } from '#contract/site.ts'
import { type ApiClient, createApiClient } from './api.ts'

export const apiContext: RouterContext<ApiClient> = createContext()
export const siteContext = createContext<Site>()
/**
 * Nonce of the Content Security Policy, for the inline scripts in our own templates. It is new for every rendered page.
 */
export const nonceContext = createContext<string | undefined>(undefined)
/** The refused no-JavaScript form with which the page is rendered again; null if no form was refused. */
export const postedContext = createContext<PostedForm | null>(null)

/** Creates the context that the loaders of one page receive when the server renders it. */
export function contextFor(
  fetcher: typeof fetch,
  site: Site,
  nonce?: string,
  posted: PostedForm | null = null,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient(fetcher, 'http://api.local'))
  context.set(siteContext, site)
  context.set(nonceContext, nonce)
  context.set(postedContext, posted)
  return context
}
