/**
 * Formats of a shared image, with sizes in pixels: `link` for a link preview, `square` for a feed, `story` for a full
 * phone screen.
 */
export const cardSizes = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const

export type CardFormat = keyof typeof cardSizes

export const cardFormats = Object.keys(cardSizes) as CardFormat[]
