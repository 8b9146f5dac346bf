/**
 * Maximum length of a path to which we redirect a browser. None of our own paths is longer, even with query parameters.
 */
const MAX_PATH_CHARS = 1000

/**
 * Whether a browser may be redirected to this path after sign-in. Only paths of this site are accepted: otherwise a
 * link could lead through our sign-in to a phishing page. Spellings that a browser might interpret as another host are
 * refused: `//host`, `/\host`, and tabs or line breaks, which browsers remove.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_PATH_CHARS && /^\/[^\\\p{Cc}]*$/u.test(path) && !path.includes('//')
}
