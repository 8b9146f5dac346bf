import { z } from 'zod'

/** Schema of an instant that Postgres can store. ISO 8601 permits the year 0, which Postgres does not have. */
export const storableInstant = z.iso.datetime().regex(/^(?!0000)/)
