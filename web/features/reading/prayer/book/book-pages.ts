import type { Prayer } from '#web/features/reading/prayer/prayer.data.ts'

/** A page of the book of answered prayers. */
export type BookPage =
  | { kind: 'title'; count: number; years: readonly string[] }
  | { kind: 'year'; year: string; count: number }
  | { kind: 'prayer'; year: string; prayer: Prayer }

/**
 * Returns all pages of the book, in the order in which the prayers were answered, with a title page
 * per year.
 */
export function bookPages(answered: readonly Prayer[]): BookPage[] {
  const inOrder = [...answered].sort(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || one.createdAt.localeCompare(other.createdAt),
  )
  const years = [...new Set(inOrder.map(yearOf))]
  return [
    { kind: 'title', count: inOrder.length, years },
    ...years.flatMap((year): BookPage[] => {
      const prayers = inOrder.filter((prayer) => yearOf(prayer) === year)
      return [
        { kind: 'year', year, count: prayers.length },
        ...prayers.map((prayer): BookPage => ({ kind: 'prayer', year, prayer })),
      ]
    }),
  ]
}

function yearOf(prayer: Prayer): string {
  return dayOf(prayer).slice(0, 4)
}

function dayOf({ fields }: Prayer): string {
  return fields.answeredOn ?? ''
}

/** "12 answered prayers" */
export function countInWords(count: number): string {
  return count === 1 ? '1 answered prayer' : `${count.toLocaleString('en-US')} answered prayers`
}

/** "2024 to 2026" */
export function yearsInWords(years: readonly string[]): string {
  const [first = '', last = first] = [years[0], years.at(-1)]
  return first === last ? first : `${first} to ${last}`
}
