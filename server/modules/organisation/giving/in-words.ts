/** "March 1, 2026", by the calendar where the donor lives. */
export function dayInWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant))
}
