import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { FileColumn } from './entry-format.ts'

type Named = Pick<FileColumn, 'field' | 'heading' | 'alsoCalled'>

/** Column for a single line of text. */
export function textColumn(named: Named): FileColumn {
  return { ...named, write: (value) => String(value ?? ''), read: (text) => text }
}

/** Column for long text, unchanged. */
export function longColumn(named: Named): FileColumn {
  return { ...textColumn(named), isLong: true }
}

/** Column for a calendar day. Some programs write 2026/3/1; other formats are ambiguous and are ignored. */
export function dateColumn(named: Named): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => {
      const [, year, month = '', day = ''] = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? []
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      return isCalendarDate(date) ? date : undefined
    },
  }
}

/** Column for an instant, ISO 8601. */
export function instantColumn(named: Named): FileColumn {
  return { ...textColumn(named), read: (text) => instantIn(text) ?? undefined }
}

/** Column for an integer; "Day 8" is accepted too. */
export function numberColumn(named: Named): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => {
      const [, number] = /^\s*(?:[a-z]+\s+)?(\d{1,9})\s*$/i.exec(text) ?? []
      return number === undefined ? undefined : Number(number)
    },
  }
}

/** Column for one of a few choices, case-insensitive. */
export function choiceColumn(named: Named, choices: readonly string[]): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()),
  }
}

/**
 * Parses an ISO 8601 instant and returns it in the format of `Date.toISOString`; null for any other text.
 */
export function instantIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(trimmed)) return null
  const instant = new Date(trimmed)
  const written = Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
  return /^(?!0000)\d{4}-/.test(written) ? written : null
}

/**
 * Returns whether the date exists. The schema of the contract would add the whole validation library to the
 * bundle.
 */
export function isCalendarDate(text: string): text is CalendarDate {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}
