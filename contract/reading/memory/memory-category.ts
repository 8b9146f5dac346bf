/** Categories of the memory verses. Source: specification section 3. */
export const memoryCategories = [
  'Salvation',
  'Trust',
  'Strength',
  'Peace',
  'Hope',
  'Courage',
  'Faith',
  'Abundant Life',
  'Holy Spirit',
  'Prayer',
  "God's Word",
] as const

export type MemoryCategory = (typeof memoryCategories)[number]
