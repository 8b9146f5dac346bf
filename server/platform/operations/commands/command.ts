import type { OpenDatabase } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** One thing that an operator can ask for at the command line. `server/commands.ts` lists them all. */
export interface Command {
  /** The words it begins with, such as `audit list`. */
  name: string
  /** What follows `npm run admin -- `, one line for each way to write it. The help is made of these. */
  usage: readonly string[]
  /** What may be said as `--name` after the words. */
  options?: Record<string, { type: 'string' | 'boolean' }>
  /** Which word after the name is a file to read, from 0: whoever asks reads it, wherever the command runs. */
  fileAt?: number
  /** Runs in a process of its own even beside the running product, and opens the database only if it asks for it. */
  isAlone?: true
  /** @returns what to do; null where the words are not understood */
  read(given: Given): Work | null
}

/** What stands after the name of a command. */
export interface Given {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/**
 * Does it, and says in lines what came of it.
 * @throws {OperatorRefusal} where it cannot be done: the exit code is 1
 */
export type Work = (place: Place) => Promise<string> | AsyncIterable<string>

/** Where a command runs: in the running product, or in a process of its own. */
export interface Place {
  config: Config
  clock: Clock
  /** The product's; else opened when it is first asked for. @throws {DatabaseStartError} */
  database(): Promise<OpenDatabase>
  /** The text of the file that `fileAt` names. @throws {OperatorRefusal} where there is none that can be read */
  readFile(path: string): Promise<string>
  /** The product's queue, where the command runs in it. */
  jobs?: JobSender
}

export const exitCodes = { done: 0, refused: 1, notUnderstood: 2 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** What a command says as it runs; the last is its exit code. An error is a line on standard error. */
export type Output = { line: string } | { error: string } | { exitCode: ExitCode }
