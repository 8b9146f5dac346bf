import { foldSigns } from '#contract/values/fold-signs.ts'

/**
 * Parses the lists of a prayer, stored as one text: "Church, Family". The value of an entry's field
 * is a text or number, and this format is also readable in forms, files and exports. Names cannot
 * contain commas.
 */
export function listsIn(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  // "family" and "Family" are the same list; the first spelling wins.
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

/** Adds a prayer to a list, or removes it. */
export function toggledList(text: string, name: string): string {
  const names = listsIn(text)
  const isOn = names.some((one) => isSameName(one, name))
  return listsText(isOn ? names.filter((one) => !isSameName(one, name)) : [...names, name])
}

/** Normalizes a name for comparison, ignoring case, kinds of apostrophes and Unicode form. */
export function keyOf(name: string): string {
  return foldSigns(name.trim().normalize('NFC')).toLowerCase()
}
