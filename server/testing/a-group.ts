import { randomUUID } from 'node:crypto'
import type { Group, GroupForm, Participant } from '#contract/together/group.ts'
import { json, type Member } from './a-member.ts'

/** A form that can be published, with two weeks, from the Monday after the tests' Sunday. */
export function aGroupForm(differs: Partial<GroupForm> = {}): GroupForm {
  return {
    title: 'Ruth',
    description: 'Four chapters about kindness.',
    startsOn: '2026-03-02' as GroupForm['startsOn'],
    admission: 'open',
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

/** A draft of a member's. */
export function aDraft(leader: Member, differs: Partial<GroupForm> = {}): Promise<Group> {
  const form = aGroupForm(differs)
  return json<Group>(leader.post('/api/groups', { ...form, id: randomUUID(), timeZone: 'UTC' }))
}

/** A group that others can see, led by a member. */
export async function aGroup(leader: Member, differs: Partial<GroupForm> = {}): Promise<Group> {
  const draft = await aDraft(leader, differs)
  const answer = await leader.post(`/api/groups/${draft.id}/publish`, { leaderName: 'Lea' })
  if (answer.status !== 204) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
  return groupFor(leader, draft.id)
}

/** A group as somebody is shown it. */
export function groupFor(viewer: Pick<Member, 'get'>, id: string): Promise<Group> {
  return json<Group>(viewer.get(`/api/groups/${id}`))
}

/** Whom a participant sees in a group. */
export async function participantsFor(viewer: Pick<Member, 'get'>, id: string): Promise<Participant[]> {
  const answer = json<{ participants: Participant[] }>(viewer.get(`/api/groups/${id}/participants`))
  return (await answer).participants
}
