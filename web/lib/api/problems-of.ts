/** What Zod found, as words for each field of a form. The first thing to mend in each is enough. */
export function problemsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]))
}
