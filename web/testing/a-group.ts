import type { Group, GroupWeek } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Returns week `number` of a group whose first week begins on March 2, 2026. */
export function aWeek(number: number, differs: Partial<GroupWeek> = {}): GroupWeek {
  const beginsOn = new Date(Date.UTC(2026, 2, 2 + (number - 1) * 7)).toISOString().slice(0, 10)
  return {
    id: id(number),
    number,
    title: `The week of ${number}`,
    references: ['Ruth 1:1–22'],
    content: '',
    questions: [`What did you find in week ${number}?`],
    beginsOn: beginsOn as CalendarDate,
    isDone: false,
    ...differs,
  }
}

/** Returns a group of three weeks that is in its second week. */
export function aGroup(differs: Partial<Group> = {}): Group {
  return {
    id: id(100),
    title: 'Ruth together',
    description: 'Four chapters of kindness.',
    status: 'active',
    leaders: ['Lea'],
    participantCount: 3,
    firstParticipants: [],
    weekCount: 3,
    books: ['Ruth'],
    week: { number: 2, title: 'The week of 2', references: ['Ruth 1:1–22'] },
    doneCount: 0,
    startsOn: '2026-03-02' as CalendarDate,
    admission: 'open',
    meeting: null,
    meets: '',
    capacity: null,
    isClosed: false,
    standing: 'none',
    requestCount: 0,
    weeks: [aWeek(1), aWeek(2), aWeek(3)],
    currentWeek: 2,
    isLedByOrganisation: false,
    mayLead: false,
    mayTakeLead: false,
    isInvited: false,
    nextMeeting: null,
    whereabouts: null,
    takesAttendance: false,
    revision: 1,
    ...differs,
  }
}
