import { criticalStyles } from './critical-styles.ts'

const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/

/**
 * Writes into a page what it needs of its sheet of styles, so that its first paint waits for no other file. The sheet itself is
 * left to whatever comes with the scripts, which may show more than the page does: see web/start-late.ts.
 * @param read gives a file of the web
 */
export function stylesInliner(read: (path: string) => string): (html: string) => string {
  const known = new Map<string, ReturnType<typeof criticalStyles>>()

  return (html) => {
    const [tag, path, hash] = html.match(link) ?? []
    if (!tag || !path) return html
    const styles = known.get(path) ?? criticalStyles(read(path))
    known.set(path, styles)
    return html.replace(
      tag,
      () => `<style>${styles(html)}</style><link rel="stylesheet" href="${path}${hash}" disabled=""/>`,
    )
  }
}
