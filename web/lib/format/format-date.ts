import { isKnownTimeZone } from '#contract/values/wall-clock.ts'

/** Formats the day of an instant in the reader's locale, such as "March 1, 2026". */
export function formatDay(instant: string, { locale, timeZone }: Where = {}): string {
  return dayFormat(locale, timeZone).format(new Date(instant))
}

let last: { locale: string | undefined; timeZone: string; format: Intl.DateTimeFormat } | null = null

/**
 * Returns a format for days, which is created only once for the rows of a list. A format for the browser's own time zone
 * is always created, because that zone may change.
 */
function dayFormat(locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  if (last && last.locale === locale && last.timeZone === timeZone) return last.format
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: known(timeZone) })
  if (timeZone !== undefined) last = { locale, timeZone, format }
  return format
}

/** Formats an instant in the reader's locale, such as "Mar 1, 2026, 2:00 PM". */
export function formatHour(instant: string, { locale, timeZone }: Where = {}): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: known(timeZone) } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant))
}

/**
 * Returns the time zone if this browser supports it; otherwise undefined, so that the browser's own zone is used. The
 * server may support newer time zones than the browser.
 */
function known(timeZone: string | undefined): string | undefined {
  return timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : undefined
}

/** Locale and time zone of the formatted text; by default, those of the browser. */
interface Where {
  locale?: string | undefined
  timeZone?: string | undefined
}
