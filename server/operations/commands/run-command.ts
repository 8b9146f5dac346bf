import { DatabaseStartError } from '#db/start-error.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { type CommandAction, type CommandContext, exitCodes, type Output } from './command.ts'

/** Runs a command. An expected failure becomes an error line with an exit code; a bug is thrown. */
export async function* runCommand(work: CommandAction, place: CommandContext): AsyncGenerator<Output> {
  try {
    const result = work(place)
    if (result instanceof Promise) yield { line: await result }
    else for await (const line of result) yield { line }
    yield { exitCode: exitCodes.done }
  } catch (error) {
    if (!(error instanceof OperatorRefusal || error instanceof DatabaseStartError)) throw error
    yield { error: error.message }
    yield { exitCode: exitCodes.refused }
  }
}
