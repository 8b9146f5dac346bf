import { isOwnPath } from '#contract/own-path.ts'

/** Where an address says that somebody wants to go once they are signed in; Today where it names no page of ours. */
export function destinationIn(params: URLSearchParams): string {
  const asked = params.get('redirect_to') ?? '/'
  return isOwnPath(asked) ? asked : '/'
}
