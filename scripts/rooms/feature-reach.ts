import type { Import } from './read-imports.ts'

/**
 * How far a feature extends beyond its own folders and tables: the code that has to change when the feature is added or
 * removed.
 */
export interface Reach {
  /**
   * Imports of the feature (`file:line`) outside screens and other features, such as those in a list of all features.
   */
  named: string[]
  /** Number of imports of the feature in screens, which exist to combine features. */
  screens: number
  /** Number of imports of the feature in other features. */
  dependents: number
}

/**
 * Maximum number of imports in `named`: one in the server's list of modules, and one in the list of features of web/.
 */
export const MAX_NAMED = 2

/**
 * Screens, and the root of all pages, may combine features. `site` is not a feature but the settings of the
 * installation.
 */
const isScreen = (file: string) => file.startsWith('web/screens/') || file === 'web/root.tsx'
const NO_FEATURES = ['shared', 'site']
const isOutside = (file: string) => /^(e2e|lab)\/|\.test\.tsx?$|\/testing\//.test(file)

/** Returns the feature to which a file belongs, by its folder; null if it belongs to none. */
function featureOf(file: string): string | null {
  const name = /^(?:server\/modules|web\/features)\/[^/]+\/([^/]+)\//.exec(file)?.[1]
  return name === undefined || NO_FEATURES.includes(name) ? null : name
}

/** Returns for each feature how far it extends beyond its folders. Imports in tests and benchmarks are not counted. */
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
