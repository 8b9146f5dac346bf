import { isCalendarDate } from '#contract/values/calendar-date.ts'
import type { FileColumn } from './entry-format.ts'

type Named = Pick<FileColumn, 'field' | 'heading' | 'alsoCalled'>

/** Column of an exported table for a text of one line. */
export function textColumn(named: Named): FileColumn {
  return { ...named, write: (value) => String(value ?? ''), read: (text) => text }
}

/** Column for text of several lines, which is written and read unchanged. */
export function longColumn(named: Named): FileColumn {
  return { ...textColumn(named), isLong: true }
}

/**
 * Column for a calendar day. Also reads 2026/3/1, which some programs write. Other formats are ignored, because they
 * are ambiguous.
 */
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

/** Column for an instant in the format ISO 8601. */
export function instantColumn(named: Named): FileColumn {
  return { ...textColumn(named), read: (text) => instantIn(text) ?? undefined }
}

/** Column for an integer. Also reads text such as "Day 8". */
export function numberColumn(named: Named): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => {
      const [, number] = /^\s*(?:[a-z]+\s+)?(\d{1,9})\s*$/i.exec(text) ?? []
      return number === undefined ? undefined : Number(number)
    },
  }
}

/** Column for one of several choices. Upper and lower case are not distinguished. */
export function choiceColumn(named: Named, choices: readonly string[]): FileColumn {
  return {
    ...textColumn(named),
    read: (text) => choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()),
  }
}

/** Converts an ISO 8601 instant to the format of `Date.toISOString`; null for any other text. */
export function instantIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(trimmed)) return null
  const instant = new Date(trimmed)
  const written = Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
  return /^(?!0000)\d{4}-/.test(written) ? written : null
}
