/** Returns the IANA name of the browser's time zone. */
export function browserTimeZone(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
