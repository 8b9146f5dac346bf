import { isKnownTimeZone } from '#contract/values/wall-clock.ts'

/** A day in full, such as "March 1, 2026", as people write it where the reader is. */
export function formatDay(instant: string, { locale, timeZone }: Where = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: known(timeZone) }).format(
    new Date(instant),
  )
}

/** A day and an hour, such as "Mar 1, 2026, 2:00 PM", where the reader is. */
export function formatHour(instant: string, { locale, timeZone }: Where = {}): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: known(timeZone) } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant))
}

/** The server may know a zone that this browser does not: then it is the browser's own. */
function known(timeZone: string | undefined): string | undefined {
  return timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : undefined
}

/** The browser's own unless told otherwise. */
interface Where {
  locale?: string | undefined
  timeZone?: string | undefined
}
