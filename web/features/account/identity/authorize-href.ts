/** The address that sets out for a provider. Opened as a page, as it leads away from ours. */
export function authorizeHref(provider: string, redirectTo: string): string {
  const query = new URLSearchParams({ provider, ...(redirectTo !== '/' && { redirect_to: redirectTo }) })
  return `/api/authorize?${query}`
}
