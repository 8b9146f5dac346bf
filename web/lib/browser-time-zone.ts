/** Returns the time zone of the browser. */
export function browserTimeZone(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
