import { foldSigns } from '#contract/values/fold-signs.ts'

/**
 * Parses the names of a prayer's lists, which are stored as one text: "Church, Family". A field of an entry can only be
 * a text or a number, and this text is also readable in forms, files and exports. Names cannot contain commas.
 */
export function listsIn(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  // Names that differ only in case, such as "family" and "Family", denote one list. The first of these spellings is
  // used.
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  return [...byKey.values()]
}

export function listsText(names: readonly string[]): string {
  return listsIn(names.join(',')).join(', ')
}

export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

/**
 * Adds a prayer to the list `name`, or removes the prayer from that list if it is already in it.
 * @param text names of the prayer's lists, as stored
 * @returns the names after the change, as one text
 */
export function toggledList(text: string, name: string): string {
  const names = listsIn(text)
  const isOn = names.some((one) => isSameName(one, name))
  return listsText(isOn ? names.filter((one) => !isSameName(one, name)) : [...names, name])
}

/** Normalizes the name of a list for comparison: case, kinds of apostrophes and Unicode form do not matter. */
export function keyOf(name: string): string {
  return foldSigns(name.trim().normalize('NFC')).toLowerCase()
}
