import type { Library } from '#content/library.ts'
import { deletionPartsOf, discussedWeeksOf, exportPartsOf } from '#server/module/gather.ts'
import { modules } from '#server/modules.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Deletion handlers of all features. */
export const deletionHandlers = (clock: Clock, jobs: JobSender) => deletionPartsOf(modules, { clock, jobs })

/** Export collectors of all features. */
export const exportCollectors = (library: Library) =>
  exportPartsOf(modules, { library, discussedWeeks: discussedWeeksOf(modules) })

/** Tables about members that are not exported. */
export const leftOut = modules.flatMap(({ leftOut = [] }) => leftOut)
