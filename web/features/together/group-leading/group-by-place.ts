import type { Group } from '#contract/together/group.ts'
import { firstOpenWeek } from './first-open-week.ts'
import type { LedParticipant } from './participant-actions.ts'

export interface Place {
  label: string
  names: string[]
}

type Calendar = Pick<Group, 'status' | 'currentWeek' | 'weekCount'>

/**
 * Groups participants by where they are in the weeks of the group. Places without participants are omitted. Nobody is
 * described as late: the reader is a leader who wants to know whom to encourage, not a teacher.
 */
export function groupByPlace(group: Calendar, participants: readonly LedParticipant[]): Place[] {
  const placeOf = placesIn(group)
  const places = new Map<string, string[]>(placeOf.labels.map((label) => [label, []]))
  for (const { name, doneWeeks } of participants) places.get(placeOf(doneWeeks))?.push(name)
  return [...places].flatMap(([label, names]) => (names.length > 0 ? [{ label, names }] : []))
}

/** Returns the function from completed weeks to the label of a place, and all labels in the order of display. */
function placesIn({ status, currentWeek, weekCount }: Calendar) {
  if (currentWeek !== null) {
    const [done, here, earlier] = [`Week ${currentWeek} done`, `At week ${currentWeek}`, 'At an earlier week']
    const isHere = (weeks: readonly number[]) => firstOpenWeek(weeks, weekCount) === currentWeek
    return withLabels([done, here, earlier], (weeks) =>
      weeks.includes(currentWeek) ? done : isHere(weeks) ? here : earlier,
    )
  }
  if (status !== 'completed') return withLabels(['Signed up'], () => 'Signed up')
  const [finished, took] = ['Finished every week', 'Took part']
  return withLabels([finished, took], (weeks) => (firstOpenWeek(weeks, weekCount) === null ? finished : took))
}

function withLabels(labels: string[], placeOf: (doneWeeks: readonly number[]) => string) {
  return Object.assign(placeOf, { labels })
}
