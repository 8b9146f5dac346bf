import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { findLivePlace, insertLive, lockWeekContent, updateStep } from './live.queries.ts'
import { stepsOfWeek } from './steps-of-week.ts'

interface Leading {
  groupId: string
  memberId: string
  at: Date
}

/**
 * Starts the live meeting of a group about a week. If one is running, it continues unchanged.
 * @throws {AppError} `group.week_gone`
 */
export function startLive(db: Db, { weekId, ...leading }: Leading & { weekId: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const week = await lockWeekContent(tx, { groupId: leading.groupId, weekId })
    if (!week) throw new AppError('group.week_gone')
    await insertLive(tx, { ...leading, weekId, steps: stepsOfWeek(week) })
  })
}

/**
 * Moves a live meeting to a step; the leader who moves leads it from then on. If two leaders move at the same time, one
 * move is refused, unless both are to the same step. So a repeated request succeeds.
 * @throws {AppError} `live.not_running`, `live.no_step`, `live.moved`
 */
export async function moveLive(db: Db, move: Leading & { step: number; version: number }): Promise<void> {
  if (await updateStep(db, move)) return
  const place = await findLivePlace(db, move.groupId)
  if (!place) throw new AppError('live.not_running')
  if (move.step >= place.stepCount) throw new AppError('live.no_step')
  if (place.step !== move.step) throw new AppError('live.moved')
}
