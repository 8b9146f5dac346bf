import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { FileColumn } from './entry-format.ts'

type Named = Pick<FileColumn, 'field' | 'heading' | 'alsoCalled'>

/** A line of text. */
export function textColumn(named: Named): FileColumn {
  return { ...named, write: (value) => String(value ?? ''), read: (text) => text }
}

/** Running text, as it was written. */
export function longColumn(named: Named): FileColumn {
  return { ...textColumn(named), isLong: true }
}

/** A calendar day; some programs write 2026/3/1. What else they make of it could be one day or another, and is left out. */
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

/** An instant, ISO 8601. */
export function instantColumn(named: Named): FileColumn {
  return { ...textColumn(named), read: (text) => instantIn(text) ?? undefined }
}

/** A whole number; "Day 8" is one too. */
export function numberColumn(named: Named): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => {
      const [, number] = /^\s*(?:[a-z]+\s+)?(\d{1,9})\s*$/i.exec(text) ?? []
      return number === undefined ? undefined : Number(number)
    },
  }
}

/** One of a few, however its letters are written. */
export function choiceColumn(named: Named, choices: readonly string[]): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()),
  }
}

/** The instant that a text names, in the one way we write instants; null for any other text. */
export function instantIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(trimmed)) return null
  const instant = new Date(trimmed)
  const written = Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
  return /^(?!0000)\d{4}-/.test(written) ? written : null
}

/** Whether there is such a day. Without the schema of the contract, which would bring a whole validator along. */
export function isCalendarDate(text: string): text is CalendarDate {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}
