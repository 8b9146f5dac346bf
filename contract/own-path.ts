/** Longer than any of our paths with its query parameters. */
const MAX_PATH_CHARS = 1000

/**
 * Whether a path is safe as a redirect target after sign-in: only paths on this site are, to
 * prevent open redirects to phishing pages. Refuses spellings that a browser might interpret as
 * another host: `//host`, `/\host`, and tabs or line breaks, which browsers remove.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_PATH_CHARS && /^\/[^\\\p{Cc}]*$/u.test(path) && !path.includes('//')
}
