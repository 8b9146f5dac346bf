import type { Library } from '#content/library.ts'
import { deletionPartsOf, discussedWeeksOf, exportPartsOf } from '#server/module/gather.ts'
import { modules } from '#server/modules.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Functions of all features that delete a member's data when the account is deleted. */
export const deletionHandlers = (clock: Clock, jobs: JobSender) => deletionPartsOf(modules, { clock, jobs })

/** Functions of all features that collect a member's data for the export of the account. */
export const exportCollectors = (library: Library) =>
  exportPartsOf(modules, { library, discussedWeeks: discussedWeeksOf(modules) })

/** Names of the tables with data about members that the export of an account deliberately leaves out. */
export const leftOut = modules.flatMap(({ leftOut = [] }) => leftOut)
