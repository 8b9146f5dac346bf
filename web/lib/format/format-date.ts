import { isKnownTimeZone } from '#contract/values/wall-clock.ts'

/** Formats a day, such as "March 1, 2026", in the reader's locale. */
export function formatDay(instant: string, { locale, timeZone }: Where = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: known(timeZone) }).format(
    new Date(instant),
  )
}

/** Formats a day and time, such as "Mar 1, 2026, 2:00 PM", in the reader's locale. */
export function formatHour(instant: string, { locale, timeZone }: Where = {}): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: known(timeZone) } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant))
}

/** The server may know a time zone that this browser does not; then the browser's own is used. */
function known(timeZone: string | undefined): string | undefined {
  return timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : undefined
}

/** Locale and time zone; those of the browser by default. */
interface Where {
  locale?: string | undefined
  timeZone?: string | undefined
}
