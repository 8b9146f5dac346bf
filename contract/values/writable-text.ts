import { z } from 'zod'

/** Text of any length with line breaks, without what cannot be written down: a zero byte, or half an emoji. */
export const writableText = z.string().regex(/^[^\0\p{Cs}]*$/u)
