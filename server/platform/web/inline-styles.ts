import { criticalStyles } from './critical-styles.ts'

/** File with the `@font-face` rules of all style sheets, which scripts/separate-faces.ts writes. */
const FACES = '/faces.css'

const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/

/**
 * Inlines the fonts and the critical CSS of a page, so that its first paint waits for no other file. The stylesheet is
 * loaded later, before the scripts start, because elements that the scripts add need it: see web/start-late.ts.
 * @param read returns the content of a build file
 */
export function stylesInliner(read: (path: string) => string): (html: string) => string {
  const known = new Map<string, ReturnType<typeof criticalStyles>>()

  return (html) => {
    const [tag, path, hash] = html.match(link) ?? []
    if (!tag || !path) return html
    const styles = known.get(path) ?? criticalStyles(read(FACES) + read(path))
    known.set(path, styles)
    return html.replace(
      tag,
      () => `<style>${styles(html)}</style><link rel="stylesheet" href="${path}${hash}" disabled=""/>`,
    )
  }
}
