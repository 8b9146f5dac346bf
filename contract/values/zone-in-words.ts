/** Returns the name of a time zone in words: "America/Los_Angeles" → "Los Angeles time", "UTC" → "UTC". */
export function zoneInWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
  return isPlace ? `${place} time` : place
}

/**
 * Returns the sentence about time zones in a yearly giving statement: "Dates are in Los Angeles time." If the donor's
 * zone changed during the year, the sentence names all of the donor's zones.
 */
export function datesInZones(timeZones: readonly string[]): string {
  const names = [...new Set(timeZones.map(zoneInWords))]
  return `Dates are in ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}.`
}
