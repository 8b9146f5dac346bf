import { type CardFormat, cardSizes } from '#contract/reading/card-format.ts'
import type { TextSize } from './set-text.ts'

/**
 * Positions of the parts of a card (the picture of a page or a verse), in pixels. `head.y` and `foot.y` are baselines;
 * `text.middle` is the vertical middle of all lines of the main text.
 */
export interface CardLayout {
  width: number
  height: number
  /** Distance of the text from the left and right edges. */
  edge: number
  /** Baseline of the small text above the title (the site's name and the kind of content). */
  head: { y: number }
  /** Largest size first. */
  text: { middle: number; sizes: readonly TextSize[] }
  foot: { y: number; size: number }
  sun: { x: number; radius: number }
}

export const cardLayouts: Record<CardFormat, CardLayout> = {
  link: {
    ...cardSizes.link,
    edge: 84,
    head: { y: 103 },
    text: {
      middle: 312,
      sizes: [
        { size: 84, lines: 2 },
        { size: 66, lines: 3 },
        { size: 52, lines: 5 },
        { size: 44, lines: 6 },
        { size: 36, lines: 7 },
      ],
    },
    foot: { y: 562, size: 32 },
    sun: { x: 1010, radius: 120 },
  },
  square: {
    ...cardSizes.square,
    edge: 88,
    head: { y: 130 },
    text: {
      middle: 520,
      sizes: [
        { size: 88, lines: 5 },
        { size: 72, lines: 7 },
        { size: 58, lines: 9 },
        { size: 48, lines: 10 },
        { size: 40, lines: 12 },
      ],
    },
    foot: { y: 985, size: 38 },
    sun: { x: 860, radius: 140 },
  },
  // In this format, the top and bottom eighth contain no text: apps that display pictures as stories cover these parts.
  story: {
    ...cardSizes.story,
    edge: 96,
    head: { y: 330 },
    text: {
      middle: 890,
      sizes: [
        { size: 96, lines: 7 },
        { size: 80, lines: 9 },
        { size: 66, lines: 11 },
        { size: 54, lines: 13 },
        { size: 46, lines: 15 },
      ],
    },
    foot: { y: 1480, size: 42 },
    sun: { x: 540, radius: 220 },
  },
}
