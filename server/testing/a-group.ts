import { randomUUID } from 'node:crypto'
import type { Group, GroupForm, Participant } from '#contract/together/group.ts'
import { json, type Member } from './a-member.ts'

/**
 * Returns a valid form of a group with two weeks. The group starts on Monday, 2 March 2026. The clock of the tests is
 * set to the day before.
 */
export function aGroupForm(differs: Partial<GroupForm> = {}): GroupForm {
  return {
    title: 'Ruth',
    description: 'Four chapters about kindness.',
    startsOn: '2026-03-02' as GroupForm['startsOn'],
    admission: 'open',
    meeting: null,
    takesAttendance: false,
    meets: '',
    capacity: null,
    weeks: [aWeek('Emptied'), aWeek('Gleaning')],
    ...differs,
  }
}

export function aWeek(title: string): GroupForm['weeks'][number] {
  return {
    id: randomUUID(),
    title,
    references: ['Ruth 1'],
    content: 'She said little, and stayed.',
    questions: ['What did she leave behind?'],
  }
}

/** Creates an unpublished group led by a member. */
export function aDraft(leader: Member, differs: Partial<GroupForm> = {}): Promise<Group> {
  const form = aGroupForm(differs)
  return json<Group>(leader.post('/api/groups', { ...form, id: randomUUID(), timeZone: 'UTC' }))
}

/** Creates a published group led by a member. */
export async function aGroup(leader: Member, differs: Partial<GroupForm> = {}): Promise<Group> {
  const draft = await aDraft(leader, differs)
  const answer = await leader.post(`/api/groups/${draft.id}/publish`, { leaderName: 'Lea' })
  if (answer.status !== 204) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
  return groupFor(leader, draft.id)
}

/** Returns a group as a viewer sees it. */
export function groupFor(viewer: Pick<Member, 'get'>, id: string): Promise<Group> {
  return json<Group>(viewer.get(`/api/groups/${id}`))
}

/** Lists the participants of a group as a viewer sees them. */
export async function participantsFor(viewer: Pick<Member, 'get'>, id: string): Promise<Participant[]> {
  const answer = json<{ participants: Participant[] }>(viewer.get(`/api/groups/${id}/participants`))
  return (await answer).participants
}
