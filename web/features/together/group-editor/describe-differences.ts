import { formIn, type GroupDraft } from './group-draft.ts'

/**
 * Describes the differences between two groups: "the title, the start and weeks 2 and 5"; null if
 * there are none.
 */
export function describeDifferences(mine: GroupDraft, newer: GroupDraft): string | null {
  const [one, other] = [formIn(mine), formIn(newer)]
  const fields = (Object.keys(names) as (keyof typeof names)[])
    .filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map((field) => names[field])
  const parts = [...fields, ...weeksIn(one.weeks, other.weeks)]
  return parts.length === 0 ? null : listOf(parts)
}

const names = {
  title: 'the title',
  description: 'the description',
  startsOn: 'the first day',
  meeting: 'the weekly meeting',
  takesAttendance: 'whether you note who was there',
  meets: 'when you meet',
  admission: 'who may join',
  capacity: 'the number of places',
} as const

type Weeks = readonly { id: string }[]

/** Describes the weeks that differ; each is named by its number in the newer version. */
function weeksIn(mine: Weeks, newer: Weeks): string[] {
  const textOf = new Map(mine.map((week) => [week.id, JSON.stringify(week)]))
  const changed = newer.flatMap((week, at) => {
    const text = textOf.get(week.id)
    return text === undefined || text === JSON.stringify(week) ? [] : [String(at + 1)]
  })
  const added = newer.flatMap(({ id }, at) => (textOf.has(id) ? [] : [String(at + 1)]))
  const remaining = new Set(newer.map(({ id }) => id))
  const missing = mine.filter(({ id }) => !remaining.has(id)).length
  const order = (weeks: Weeks, of: ReadonlySet<string>) =>
    weeks.flatMap(({ id }) => (of.has(id) ? [id] : [])).join()
  const isMoved = order(mine, remaining) !== order(newer, new Set(textOf.keys()))
  return [
    ...(changed.length > 0 ? [`${changed.length === 1 ? 'week' : 'weeks'} ${listOf(changed)}`] : []),
    ...(added.length > 0
      ? [`${added.length === 1 ? 'week' : 'weeks'} ${listOf(added)}, which yours does not have`]
      : []),
    ...(missing > 0
      ? [
          missing === 1
            ? 'a week of yours that it does not have'
            : `${missing} weeks of yours that it does not have`,
        ]
      : []),
    ...(isMoved ? ['the order of the weeks'] : []),
  ]
}

function listOf(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts)
}
