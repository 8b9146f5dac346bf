/**
 * Categories of a prayer, in the order in which pages list them; the first is the default. Source: specification
 * section 9.
 */
export const prayerCategories = [
  'Personal',
  'Family',
  'Health',
  'Work',
  'Church',
  'World',
  'Thanksgiving',
] as const

export type PrayerCategory = (typeof prayerCategories)[number]
