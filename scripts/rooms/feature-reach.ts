import type { Import } from './read-imports.ts'

/** Cost of adding or removing a feature, in addition to its own folders and table. */
export interface Reach {
  /** Positions (`file:line`) of lists and other code that names the feature and must change with it. */
  named: string[]
  /** Number of import lines in screens, whose purpose is to combine features. */
  screens: number
  /** Number of import lines in other features. */
  dependents: number
}

/**
 * Maximum number of lines outside a feature that may name it: one in the list of the server and one in that
 * of the web.
 */
export const MAX_NAMED = 2

/**
 * Screens may combine features, and the frame of all screens counts as one. `site`, the settings of the
 * installation, is not a feature.
 */
const isScreen = (file: string) => file.startsWith('web/screens/') || file === 'web/root.tsx'
const NO_FEATURES = ['shared', 'site']
const isOutside = (file: string) => /^(e2e|bench|faults)\/|\.test\.tsx?$|\/testing\//.test(file)

/** Returns the feature of a file by its folder; null if it belongs to none. */
function featureOf(file: string): string | null {
  const name = /^(?:server\/modules|web\/features)\/[^/]+\/([^/]+)\//.exec(file)?.[1]
  return name === undefined || NO_FEATURES.includes(name) ? null : name
}

/** Collects the imports of each feature by name. Tests, end-to-end tests and benchmarks are not counted. */
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
