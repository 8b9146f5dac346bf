import type { Command } from '#server/operations/commands/command.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import type { Check, Finding } from './check.ts'
import { examine } from './examine.ts'

/** Runs all checks and prints one line per finding; the command fails if a finding is an error. */
export function doctorCommand(checks: readonly Check[]): Command {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lineOf = (name: string, { level, words }: Finding) =>
    `${level.padEnd('warning'.length)}  ${name.padEnd(width)}  ${words}`
  return {
    name: 'doctor',
    usage: ['doctor [--mail-to <address>]'],
    options: { 'mail-to': { type: 'string' } },
    read({ words, options }) {
      if (words.length > 0) return null
      const mailTo = options['mail-to']?.toString()
      return async function* ({ config, clock, database }) {
        let errors = 0
        for await (const { name, findings } of examine(checks, { config, clock, database, mailTo })) {
          for (const finding of findings) yield lineOf(name, finding)
          errors += findings.filter(({ level }) => level === 'error').length
        }
        if (errors > 0) throw new OperatorRefusal(errors === 1 ? '1 error.' : `${errors} errors.`)
        yield 'No errors.'
      }
    },
  }
}
