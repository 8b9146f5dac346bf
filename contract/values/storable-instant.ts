import { z } from 'zod'

/** An instant that Postgres can store: unlike ISO 8601, it has no year 0. */
export const storableInstant = z.iso.datetime().regex(/^(?!0000)/)
