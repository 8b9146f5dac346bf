/** Where the reader is, as their browser says. */
export function browserPlace(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
