/** For a link in a message, for a feed, and for the whole of a phone's screen. In pixels. */
export const cardSizes = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const

export type CardFormat = keyof typeof cardSizes

export const cardFormats = Object.keys(cardSizes) as CardFormat[]
