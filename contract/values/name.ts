import { z } from 'zod'
import { nameErrors } from '#contract/messages/name.ts'
import { isPlainLine } from './plain-line.ts'

/**
 * Name of a person, a group or a device: one line of visible characters, in one form of Unicode. Otherwise "Nuñez" of a Mac and
 * of a phone would be two.
 */
export const name = z.string().normalize('NFC').trim().refine(isPlainLine, nameErrors.unprintable.title)
