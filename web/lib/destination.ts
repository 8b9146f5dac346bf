import { isOwnPath } from '#contract/own-path.ts'

/** Returns the path that the address requests after sign-in; Today if it is not a path of this site. */
export function destinationIn(params: URLSearchParams): string {
  const path = params.get('redirect_to') ?? '/'
  return isOwnPath(path) ? path : '/'
}
