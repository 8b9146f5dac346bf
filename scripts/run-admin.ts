import { commands } from '#server/commands.ts'
import { exitCodes } from '#server/operations/commands/command.ts'
import { runRequestedCommand } from '#server/operations/commands/run-requested-command.ts'
import { helpOf, understand } from '#server/operations/commands/understand.ts'
import { ConfigError, parseConfig } from '#server/platform/config/config.ts'

/** Output of a command: `console`, or that of a test. */
type Printer = Pick<Console, 'log' | 'error'>

/**
 * Runs `npm run admin -- …`: commands for an operator, on the machine of the server.
 * @param args the words after `--`
 * @param env the settings of the server
 * @returns the exit code of the process
 */
export async function runAdmin(args: string[], env: NodeJS.ProcessEnv, printer: Printer): Promise<number> {
  const understood = understand(commands, args)
  if (args.join(' ') === 'help') {
    printer.log(helpOf(commands))
    return 0
  }
  if (!understood) {
    printer.error(helpOf(commands))
    return exitCodes.notUnderstood
  }
  try {
    const config = parseConfig(env)
    const warn = (words: string) => printer.error(words)
    let exitCode = 0
    for await (const output of runRequestedCommand({ ...understood, args }, { config, warn })) {
      if ('line' in output) printer.log(output.line)
      else if ('error' in output) printer.error(output.error)
      else exitCode = output.exitCode
    }
    return exitCode
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printer.error(error.message)
    return exitCodes.refused
  }
}
