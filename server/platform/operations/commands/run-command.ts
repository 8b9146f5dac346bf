import { DatabaseStartError } from '#db/start-error.ts'
import { OperatorRefusal } from '#server/platform/operations/operator-refusal.ts'
import { exitCodes, type Output, type Place, type Work } from './command.ts'

/** Does what was asked for. What an operator can mend is an error with its exit code; a bug is thrown. */
export async function* runCommand(work: Work, place: Place): AsyncGenerator<Output> {
  try {
    const said = work(place)
    if (said instanceof Promise) yield { line: await said }
    else for await (const line of said) yield { line }
    yield { exitCode: exitCodes.done }
  } catch (error) {
    if (!(error instanceof OperatorRefusal || error instanceof DatabaseStartError)) throw error
    yield { error: error.message }
    yield { exitCode: exitCodes.refused }
  }
}
