import { isOwnPath } from '#contract/own-path.ts'

/** Returns the path to which the URL asks to go after sign-in. If it is no path of this site, returns that of Today. */
export function destinationIn(params: URLSearchParams): string {
  const path = params.get('redirect_to') ?? '/'
  return isOwnPath(path) ? path : '/'
}
