import { z } from 'zod'
import { nameErrors } from '#contract/messages/name.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'

/**
 * Name of a person, group or device: one line of visible characters. It is normalized to one form of Unicode, because
 * "Nuñez" typed on a Mac and on a phone would otherwise be two names.
 */
export const name = z.string().normalize('NFC').trim().refine(isPlainLine, nameErrors.unprintable.title)
