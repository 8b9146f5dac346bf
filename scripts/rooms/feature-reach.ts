import type { Import } from './read-imports.ts'

/** What it costs to add a feature or to take one away, beside its own folders and its table. */
export interface Reach {
  /** Lines of lists and other code that knows it by name: to be changed with it. `file:line`. */
  named: string[]
  /** Lines of screens, whose work is to join features. */
  screens: number
  /** Lines of other features that need it. */
  dependents: number
}

/** So many lines outside may name a feature: the list of the server, and that of the web. */
export const MAX_NAMED = 2

/** The frame of all screens is one; and what it is made of, the site, is no feature. */
const isScreen = (file: string) => file.startsWith('web/screens/') || file === 'web/root.tsx'
const NO_FEATURES = ['shared', 'site']
const isOutside = (file: string) => /^(e2e|bench|faults)\/|\.test\.tsx?$|\/testing\//.test(file)

/** The feature whose folder a file stands in; null where it stands in none. */
function featureOf(file: string): string | null {
  const name = /^(?:server\/modules|web\/features)\/[^/]+\/([^/]+)\//.exec(file)?.[1]
  return name === undefined || NO_FEATURES.includes(name) ? null : name
}

/** Where each feature is imported, by its name. Tests, journeys and what measures are not counted. */
export function reachOfFeatures(importsByFile: ReadonlyMap<string, readonly Import[]>): Map<string, Reach> {
  const found = new Map<string, Reach>()
  for (const file of importsByFile.keys()) {
    const name = featureOf(file)
    if (name !== null) found.set(name, { named: [], screens: 0, dependents: 0 })
  }
  for (const [file, imports] of importsByFile) {
    if (isOutside(file)) continue
    for (const { target, line } of imports) {
      const name = featureOf(target ?? '')
      const reach = name === null ? undefined : found.get(name)
      if (!reach || featureOf(file) === name) continue
      if (isScreen(file)) reach.screens += 1
      else if (featureOf(file) !== null) reach.dependents += 1
      else reach.named.push(`${file}:${line}`)
    }
  }
  return found
}
