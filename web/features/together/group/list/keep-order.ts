interface WithId {
  id: string
}

/**
 * Returns groups in the order in which the page already displays them; those that it does not display yet follow. The
 * server-rendered list is up to a minute old, and a group created since would push down all others.
 */
export function keepOrder<Group extends WithId>(groups: readonly Group[], shown: readonly WithId[]): Group[] {
  const places = new Map(shown.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: WithId) => places.get(id) ?? shown.length
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b))
}
