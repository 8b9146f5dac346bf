/**
 * URL that starts sign-in with a provider. It must be opened as a page, because it redirects to
 * another site.
 */
export function authorizeHref(provider: string, redirectTo: string): string {
  const query = new URLSearchParams({ provider, ...(redirectTo !== '/' && { redirect_to: redirectTo }) })
  return `/api/authorize?${query}`
}
