import { createContext, useContext } from 'react'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { keyOf, listsIn } from '#contract/reading/prayer/prayer-lists.ts'

/** Names of people and of lists that the member has used in their prayers, in alphabetical order. */
export interface OwnNames {
  people: readonly string[]
  lists: readonly string[]
}

export function namesIn(prayers: readonly { fields: Partial<PrayerFields> }[]): OwnNames {
  return {
    people: sorted(distinct(prayers.map(({ fields }) => fields.person?.trim() ?? ''))),
    lists: sorted(distinct(prayers.map(({ fields }) => fields.lists ?? '')).flatMap(listsIn)),
  }
}

/**
 * The names are passed by context, not by props, so that a new name re-renders only an open form
 * and not the memoized prayers.
 */
const OwnNamesContext = createContext<OwnNames>({ people: [], lists: [] })
export const OwnNamesProvider = OwnNamesContext.Provider
export const useOwnNames = (): OwnNames => useContext(OwnNamesContext)

/** Removes repeated texts. Few of them remain, and only these are parsed and compared, which takes longer. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Sorts names and removes those that differ only in case or in typographic characters. */
function sorted(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  return [...byKey.values()].sort((one, other) => one.localeCompare(other))
}
