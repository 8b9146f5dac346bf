import serif from '#web/fonts/literata.woff2?url'
import sans from '#web/fonts/source-sans.woff2?url'

/** The two faces a first paint needs. Each goes into `<link rel="preload" as="font" crossorigin>`. */
export const preloadedFonts: readonly string[] = [serif, sans]
