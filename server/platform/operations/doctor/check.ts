import type { Place } from '#server/platform/operations/commands/command.ts'

/** What a check found: all is well, something should be mended, or something does not work. */
export interface Finding {
  level: 'ok' | 'warning' | 'error'
  /** One sentence, or two: what is wrong and what to do. No secret, no address of a member. */
  words: string
}

/** One part of the surroundings that the product depends on. */
export interface Check {
  /** A word, as it stands before its findings. */
  name: string
  look(asked: Examination): Promise<Finding[]>
}

export interface Examination extends Pick<Place, 'config' | 'clock' | 'database'> {
  /** Where a letter is sent to try it out. */
  mailTo: string | undefined
}

export const ok = (words: string): Finding => ({ level: 'ok', words })
export const warning = (words: string): Finding => ({ level: 'warning', words })
export const error = (words: string): Finding => ({ level: 'error', words })
