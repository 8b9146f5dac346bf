import { commands } from '#server/commands.ts'
import { exitCodes } from '#server/operations/commands/command.ts'
import { runRequestedCommand } from '#server/operations/commands/run-requested-command.ts'
import { helpOf, understand } from '#server/operations/commands/understand.ts'
import { ConfigError, parseConfig } from '#server/platform/config/config.ts'

// `npm run admin -- …`: commands for an operator, who runs them on the machine of the server.

const args = process.argv.slice(2)
const understood = understand(commands, args)
if (args.join(' ') === 'help') console.log(helpOf(commands))
else if (!understood) fail(helpOf(commands), exitCodes.notUnderstood)
else {
  try {
    const config = parseConfig(process.env)
    const warn = (words: string) => console.error(words)
    for await (const output of runRequestedCommand({ ...understood, args }, { config, warn })) {
      if ('line' in output) console.log(output.line)
      else if ('error' in output) console.error(output.error)
      else process.exitCode = output.exitCode
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    fail(error.message, exitCodes.refused)
  }
}

function fail(words: string, exitCode: number): void {
  console.error(words)
  process.exitCode = exitCode
}
