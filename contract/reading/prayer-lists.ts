/**
 * The lists that a prayer is on, in one text: "Church, Family". A value of an entry is one text or number, and this one
 * reads the same in a form, a file and an export. A name has no comma in it.
 */
export function listsIn(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  // "family" and "Family" are one list, by the name that comes first.
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

/** Puts a prayer on a list, or takes it off. */
export function toggledList(text: string, name: string): string {
  const names = listsIn(text)
  const isOn = names.some((one) => isSameName(one, name))
  return listsText(isOn ? names.filter((one) => !isSameName(one, name)) : [...names, name])
}

/** What names are compared by, however their letters are written. */
export function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
