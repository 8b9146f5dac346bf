import { z } from 'zod'

/** Categories of the memory verses. Source: specification section 3. */
export const memoryCategory = z.enum([
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
])

export const memoryVerse = z.object({
  id: z.int().positive(),
  verse: z.string(),
  reference: z.string(),
  category: memoryCategory,
})
export type MemoryVerse = z.infer<typeof memoryVerse>
