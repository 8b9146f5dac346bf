import { parseArgs } from 'node:util'
import { adminCommand } from '#server/platform/config/admin-command.ts'
import type { Command, CommandAction } from './command.ts'

export interface Understood {
  command: Command
  work: CommandAction
  /** Path of the file that the command reads, as entered; undefined if the command line contains none. */
  file?: string
}

/** Parses a command line; null if it is invalid. */
export function understand(commands: readonly Command[], args: readonly string[]): Understood | null {
  const command = commands.find(({ name }) => name === args.slice(0, wordsIn(name)).join(' '))
  if (!command) return null
  const parsed = argumentsOf(command, args.slice(wordsIn(command.name)))
  const work = parsed && command.read(parsed)
  if (!work) return null
  const file = command.fileAt === undefined ? undefined : parsed.words[command.fileAt]
  return { command, work, ...(file !== undefined && { file }) }
}

function argumentsOf({ options = {} }: Command, args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    return { words: positionals, options: values as Record<string, string | boolean | undefined> }
  } catch {
    return null
  }
}

function wordsIn(name: string): number {
  return name.split(' ').length
}

/** Returns the usage of every command, and general notes. */
export function helpOf(commands: readonly Command[]): string {
  const lines = [...commands.flatMap(({ usage }) => usage), 'help']
  return `${lines.map((line) => adminCommand(line)).join('\n')}

Reads the same settings as the product: DATABASE_URL, or DATA_DIR for the embedded database. Where the product is running on that
one, it does what is asked for by itself, so start this as the same user. Every change to an account stands in the audit log. The exit
code is 0 when it is done, 1 when it is refused or something is wrong, 2 when the command is not understood.`
}
