import { z } from 'zod'

/** An instant that can be stored. ISO 8601 has a year 0, and Postgres has none. */
export const storableInstant = z.iso.datetime().regex(/^(?!0000)/)
