import type { CommandContext } from '#server/operations/commands/command.ts'

/**
 * Result of a check: no problem (`ok`), something the operator should improve (`warning`), or a fault that
 * makes `doctor` fail (`error`).
 */
export interface Finding {
  level: 'ok' | 'warning' | 'error'
  /** Describes the problem and its fix in one or two sentences. Contains no secrets and no members' addresses. */
  words: string
}

/** A check of one part of the environment that the server depends on. */
export interface Check {
  /** Name of the check, one word, displayed before its findings. */
  name: string
  look(examination: Examination): Promise<Finding[]>
}

export interface Examination extends Pick<CommandContext, 'config' | 'clock' | 'database'> {
  /** Recipient of a test email, if the operator named one. */
  mailTo: string | undefined
}

export const ok = (words: string): Finding => ({ level: 'ok', words })
export const warning = (words: string): Finding => ({ level: 'warning', words })
export const error = (words: string): Finding => ({ level: 'error', words })
