interface Made {
  createdAt: string
  id: string
}

/** By when entries were made; what was made at once, by their ids, so that there is one order. */
export function newestFirst(one: Made, other: Made): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  if (one.id === other.id) return 0
  return one.id < other.id ? 1 : -1
}
