import type { CardFormat } from '#contract/reading/card-format.ts'

/** What is drawn: verses of a day's passage, or the point of the day. */
export interface Picture {
  day: number
  /** "1:3" or "1:3-4"; null for the point. */
  verse: string | null
  /** What is written on it, and where that stands. */
  text: string
  reference: string
}

export function pictureAddress({ day, verse }: Picture, format: CardFormat): string {
  const query = new URLSearchParams({ format, ...(verse !== null && { verse }) })
  return `/studies/${day}/card.png?${query}`
}

/** "psalm-1-3-square.png", "day-1-story.png" */
export function fileName({ day, verse, reference }: Picture, format: CardFormat): string {
  const shown = verse === null ? `day-${day}` : reference.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return `${shown}-${format}.png`
}
