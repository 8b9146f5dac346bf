import type { OpenDatabase } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** A command for operators. `server/commands.ts` lists all of them. */
export interface Command {
  /** Name of the command: the first words of its command line, such as `audit list`. */
  name: string
  /**
   * Synopsis after `npm run admin -- `, one line per variant of the arguments. The help text consists of these lines.
   */
  usage: readonly string[]
  /** Options of the command, by name. The option `mail-to` is entered as `--mail-to`. */
  options?: Record<string, { type: 'string' | 'boolean' }>
  /**
   * If an argument is the path of a file: its index among the arguments that follow the command's name, from 0. The
   * calling process reads the file, even if the command runs in the server process.
   */
  fileAt?: number
  /**
   * Whether the command always runs in a process of its own, even while the server runs. Such a command opens the
   * database only on demand.
   */
  isAlone?: true
  /**
   * Parses the arguments of the command.
   * @returns the function that runs it; null if the arguments are invalid
   */
  read(args: CommandArguments): CommandAction | null
}

/** Parsed command line, without the name of the command. */
export interface CommandArguments {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/**
 * Runs a command and returns its output in lines.
 * @throws {OperatorRefusal} if it fails for an expected reason; the exit code is 1
 */
export type CommandAction = (place: CommandContext) => Promise<string> | AsyncIterable<string>

/** Context in which a command runs: the running server, or a separate process for the command. */
export interface CommandContext {
  config: Config
  clock: Clock
  /**
   * The open database of the running server, or a database that is opened on first use.
   * @throws {DatabaseStartError}
   */
  database(): Promise<OpenDatabase>
  /**
   * Returns the text of a file. The path must be the argument that `fileAt` names.
   * @throws {OperatorRefusal} if the file cannot be read
   */
  readFile(path: string): Promise<string>
  /** Job queue of the running server; undefined in a process of its own. */
  jobs?: JobSender
}

export const exitCodes = { done: 0, refused: 1, notUnderstood: 2 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/**
 * One item of the output of a command. The last item is the exit code. The text of an `error` is written to
 * standard error.
 */
export type Output = { line: string } | { error: string } | { exitCode: ExitCode }
