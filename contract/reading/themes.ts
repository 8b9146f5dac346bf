/** Names of the ten themes to which studies belong, by their slugs for URLs. Source: specification section 3. */
export const themes = {
  'gods-character': "God's Character",
  'prayer-and-worship': 'Prayer and Worship',
  'faith-and-trust': 'Faith and Trust',
  'gods-word': "God's Word",
  salvation: 'Salvation',
  'holy-spirit': 'Holy Spirit',
  'love-and-relationships': 'Love and Relationships',
  'wisdom-and-guidance': 'Wisdom and Guidance',
  perseverance: 'Perseverance',
  'heaven-and-eternity': 'Heaven and Eternity',
} as const

export type Theme = keyof typeof themes

export const themeSlugs = Object.keys(themes) as [Theme, ...Theme[]]

export function isTheme(slug: string | null): slug is Theme {
  return slug !== null && Object.hasOwn(themes, slug)
}

/** Slug of the theme with this name, such as "God's Character"; null if there is none. */
export function themeNamed(name: string): Theme | null {
  return themeSlugs.find((slug) => themes[slug] === name) ?? null
}
