import { z } from 'zod'

/**
 * Schema of a text of any length, with line breaks permitted. Zero bytes and unpaired surrogates are refused, because
 * Postgres cannot store them.
 */
export const writableText = z.string().regex(/^[^\0\p{Cs}]*$/u)
