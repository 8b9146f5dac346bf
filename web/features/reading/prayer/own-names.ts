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
    people: sorted(prayers.map(({ fields }) => fields.person?.trim() ?? '')),
    lists: sorted(prayers.flatMap(({ fields }) => (fields.lists ? listsIn(fields.lists) : []))),
  }
}

/**
 * The names are passed by context, not by props, so that a new name re-renders only an open form
 * and not the memoized prayers.
 */
const OwnNamesContext = createContext<OwnNames>({ people: [], lists: [] })
export const OwnNamesProvider = OwnNamesContext.Provider
export const useOwnNames = (): OwnNames => useContext(OwnNamesContext)

/** Sorts names and removes those that differ only in case or in typographic characters. */
function sorted(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (name !== '' && !byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  return [...byKey.values()].sort((one, other) => one.localeCompare(other))
}
