import { z } from 'zod'
import { nameErrors } from '#contract/messages/name.ts'
import { isPlainLine } from './plain-line.ts'

/**
 * Name of a person, a group or a device: one line of visible characters, in one form of Unicode.
 * Without that form, the same "Nuñez" from a Mac and from a phone would be two names.
 */
export const name = z.string().normalize('NFC').trim().refine(isPlainLine, nameErrors.unprintable.title)
