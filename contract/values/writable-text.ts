import { z } from 'zod'
import { isWritable } from './is-writable.ts'

/** Schema of a text of any length, with line breaks permitted. */
export const writableText = z.string().refine(isWritable)
