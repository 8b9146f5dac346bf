/** Logo of Lampstand: a lamp on its stand, as SVG paths on a grid of 32 by 32. */
export const LAMP = {
  grid: 32,
  flame: 'M16 2.5c3.6 3.8 3.6 7.2 0 9.5-3.6-2.3-3.6-5.7 0-9.5Z',
  bowl: 'M6.5 15h19c-.6 4-4.3 6.2-9.5 6.2S7.1 19 6.5 15Z',
  stand: 'M16 21.2V28M10 29h12',
  strokeWidth: 2.2,
} as const
