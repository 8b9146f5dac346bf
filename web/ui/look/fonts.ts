import serif from '#web/fonts/literata.woff2?url'

/**
 * Fonts that the first paint needs; the page preloads each.
 *
 * The sans-serif font is not preloaded: that would delay the largest contentful paint by 0.15 s on a phone. It loads
 * later and replaces a fallback with the same metrics, so the layout does not shift.
 */
export const preloadedFonts: readonly string[] = [serif]
