import { z } from 'zod'

/**
 * Text of any length, including line breaks, without zero bytes and unpaired surrogates, which
 * Postgres cannot store.
 */
export const writableText = z.string().regex(/^[^\0\p{Cs}]*$/u)
