import type { CardFormat } from '#contract/reading/card-format.ts'
import type { Translation } from '#contract/scripture/passage.ts'

/**
 * Content and origin of a picture to share: verses of a day's passage or of a chapter, or the point of a study, which
 * is its claim in one sentence.
 */
export interface Picture {
  /** Address of the page that the picture is from: "/studies/1". */
  page: string
  /** Verses on the picture, "1:3" or "1:3-4"; null if the picture displays the point of a study. */
  verse: string | null
  /** Text on the picture; and the reference of its verses. */
  text: string
  reference: string
  /** Translation of the verses of a chapter; undefined for the World English Bible. */
  translation?: Translation
}

export function pictureAddress({ page, verse, translation }: Picture, format: CardFormat): string {
  const query = new URLSearchParams({
    format,
    ...(verse !== null && { verse }),
    ...(translation && { translation }),
  })
  return `${page}/card.png?${query}`
}

/** Returns the name of the file to download: "psalm-1-3-square.png", "day-1-story.png". */
export function fileName({ page, verse, reference }: Picture, format: CardFormat): string {
  const shown =
    verse === null ? page.replace('/studies/', 'day-') : reference.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return `${shown}-${format}.png`
}
