import { z } from 'zod'
import { nameErrors } from '#contract/messages/request.ts'
import { isPlainLine } from './plain-line.ts'

/** What people call themselves, their groups and their devices: one line, of which every character is seen. */
export const name = z.string().trim().refine(isPlainLine, nameErrors.unprintable.title)
