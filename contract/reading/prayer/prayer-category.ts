/** Categories of a prayer, in the order of the badges; the first is the default. Source: specification section 9. */
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
