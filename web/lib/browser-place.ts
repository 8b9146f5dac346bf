/** Returns the time zone of the browser. */
export function browserPlace(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
