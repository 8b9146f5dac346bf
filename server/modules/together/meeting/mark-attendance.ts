import { AppError } from '#contract/errors/app-error.ts'
import { meetingOf } from '#contract/together/meeting-calendar.ts'
import type { Db } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { findParticipant } from '#server/modules/together/shared/enrolment.queries.ts'
import { lockLedGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import { deleteAttendance, findWeekNumber, putAttendance } from './reply.queries.ts'

interface Attendance {
  groupId: string
  weekId: string
  participantId: string
  wasThere: boolean
  at: Date
}

/**
 * Records whether a participant was at the meeting of a week, once it has begun. Idempotent.
 * @throws {AppError} `meeting.attendance_off` unless the leaders have turned this on; `meeting.not_yet`;
 * `group.week_gone`; `group.participant_not_found`
 */
export function markAttendance(db: Db, { wasThere, at, ...key }: Attendance): Promise<void> {
  return db.transaction(async (tx) => {
    const participant = await findParticipant(tx, key.groupId, key.participantId)
    if (participant) await lockMember(tx, participant.memberId, 'key share')
    const group = await lockLedGroup(tx, key.groupId)
    const {
      takesAttendance,
      startsOn,
      meetingWeekday: weekday,
      meetingTime: time,
      meetingZone: timeZone,
    } = group
    if (!takesAttendance) throw new AppError('meeting.attendance_off')
    const number = await findWeekNumber(tx, key)
    if (number === null) throw new AppError('group.week_gone')
    const hasTimes = startsOn !== null && weekday !== null && time !== null && timeZone !== null
    if (!hasTimes || meetingOf({ weekday, time, timeZone }, startsOn, number) > at)
      throw new AppError('meeting.not_yet')
    const isFound = wasThere ? await putAttendance(tx, { ...key, at }) : await deleteAttendance(tx, key)
    if (!isFound) throw new AppError('group.participant_not_found')
  })
}
