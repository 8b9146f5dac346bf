/** Parts of the profile that have a page of their own, in their order: `/profile/<topic>`. */
export const profileTopics = [
  'name',
  'rhythm',
  'notifications',
  'security',
  'devices',
  'encryption',
  'data',
] as const

export type ProfileTopic = (typeof profileTopics)[number]
