/** Longer than any address of ours with what is typed behind it. */
const MAX_PATH_CHARS = 1000

/**
 * May somebody be led to this address after signing in? Only to one of our own, so that nobody can send them from our
 * form to a page that looks like ours. Whatever a browser might read as the name of another host is refused: `//host`,
 * `/\host`, and tabs or line breaks, which browsers leave out.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_PATH_CHARS && /^\/[^\\\p{Cc}]*$/u.test(path) && !path.includes('//')
}
