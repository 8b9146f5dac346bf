import { AppError } from '#contract/errors/app-error.ts'
import { MAX_GROUPS_LED } from '#contract/limits.ts'
import type { GroupForm } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import { findMembership, insertEnrolment } from '#server/modules/together/shared/enrolment.queries.ts'
import { withReferences, writtenGroup } from './check-group.ts'
import { countLed, insertGroup, putWeeks } from './write-group.queries.ts'

interface NewGroup {
  id: string
  form: GroupForm
  timeZone: string
  memberId: string
  at: Date
}

/**
 * Creates an unpublished group, led by its creator. Idempotent by id: a repeated request does not change the group.
 * @throws {AppError} `request.invalid` for an invalid Bible reference, or an id of another member's group;
 * `group.too_many_led`
 */
export function createGroup(db: Db, { id, form, timeZone, memberId, at }: NewGroup): Promise<void> {
  const checked = withReferences(form)
  return db.transaction(async (tx) => {
    const led = await countLed(tx, memberId, at)
    const isNew = await insertGroup(tx, { id, timeZone, createdAt: at, ...writtenGroup(checked, timeZone) })
    if (!isNew) {
      const { isLeader } = await findMembership(tx, { groupId: id, memberId })
      if (isLeader) return
      throw new AppError('request.invalid')
    }
    if (led >= MAX_GROUPS_LED) throw new AppError('group.too_many_led')
    await putWeeks(tx, id, checked.weeks)
    await insertEnrolment(tx, { groupId: id, memberId, isLeader: true, joinedAt: at })
  })
}
