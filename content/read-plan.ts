import { readPlanFiles } from './content-files.ts'
import { type PlanFile, parsePlanFile } from './plan-file.ts'
import { ContentError, type ContentProblem } from './problem.ts'

/** The seasons as they are planned, in their order, with everything that kept one from being read. */
export interface Plan {
  seasons: PlanFile[]
  problems: ContentProblem[]
}

/** Reads what is planned in a content folder, which may be nothing. Apart from what is written: no reader waits for it. */
export function readPlan(folder: string): Plan {
  const seasons: PlanFile[] = []
  const problems: ContentProblem[] = []
  for (const { file, source } of readPlanFiles(folder)) {
    try {
      seasons.push(parsePlanFile(file, source))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
    }
  }
  return { seasons: seasons.sort((one, other) => one.number - other.number), problems }
}
