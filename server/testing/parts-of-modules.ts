import type { Library } from '#content/library.ts'
import { deletionPartsOf, discussedWeeksOf, exportPartsOf } from '#server/module/gather.ts'
import { modules } from '#server/modules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** What all features do when an account goes. */
export const deletionParts = (clock: Clock, jobs: JobSender) => deletionPartsOf(modules, { clock, jobs })

/** What all features hand over in an export. */
export const exportParts = (library: Library) =>
  exportPartsOf(modules, { library, discussedWeeks: discussedWeeksOf(modules) })

/** What is about members and in no export. */
export const leftOut = modules.flatMap(({ leftOut = [] }) => leftOut)
