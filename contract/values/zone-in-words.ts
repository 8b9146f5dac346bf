/** Formats a time zone: "America/Los_Angeles" → "Los Angeles time", "UTC" → "UTC". */
export function zoneInWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
  return isPlace ? `${place} time` : place
}

/**
 * Returns a sentence that names the time zones of the dates on a page: one, or several if the donor
 * moved during the year.
 */
export function datesInZones(timeZones: readonly string[]): string {
  const names = [...new Set(timeZones.map(zoneInWords))]
  return `Dates are in ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}.`
}
