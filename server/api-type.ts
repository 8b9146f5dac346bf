import type { Hono } from 'hono'
import type { BlankEnv, ExtractSchema } from 'hono/types'
import type { accountApi } from './api/account.ts'
import type { organisationApi } from './api/organisation.ts'
import type { readingApi } from './api/reading.ts'
import type { togetherApi } from './api/together.ts'

type Parts =
  | ReturnType<typeof readingApi>
  | ReturnType<typeof togetherApi>
  | ReturnType<typeof accountApi>
  | ReturnType<typeof organisationApi>

/**
 * The API as its typed client knows it, of all its parts. The only thing of the server that crosses into web/, and only as
 * a type.
 */
export type Api = Hono<BlankEnv, ExtractSchema<Parts>, '/'>
