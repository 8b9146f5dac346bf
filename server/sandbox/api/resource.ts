import { z } from 'zod'
import { type RecordOf, stripeObject } from '#server/sandbox/objects/stripe-object.ts'
import { find } from '#server/sandbox/state/find.ts'
import type { Findable } from '#server/sandbox/state/sandbox-error.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { count, type Form, readParams } from './params.ts'

interface Context {
  state: SandboxState
  now: number
  /** Origin of the site that serves the pay page and the portal. */
  origin: string
  /** Id of the record in the path; empty if there is none. */
  id: string
}

/** Serves one request. @throws {SandboxError} */
export type Resource = (context: Context, form: Form) => object

/** Handlers of requests, by method and path. */
export type Resources = Record<string, Resource>

type Sent<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/**
 * Creates a resource that validates the parameters of a request.
 * @param fields accepted parameters; any other is rejected, as Stripe rejects unknown parameters
 */
export function on<Shape extends z.ZodRawShape>(
  fields: Shape,
  act: (context: Context, request: Sent<Shape>) => object,
): Resource {
  const schema = z.strictObject({ ...fields, expand: z.array(z.string()).default([]) })
  return (context, form) => {
    const request = readParams(schema, form) as Sent<Shape> & { expand: string[] }
    const found = act(context, request)
    for (const path of request.expand) expand(context.state, found, path)
    return found
  }
}

const page = {
  limit: count.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  created: z
    .union([
      z.strictObject({ gt: count, gte: count, lt: count, lte: count }).partial(),
      count.transform((at) => ({ gte: at, lte: at })),
    ])
    .optional(),
}

/**
 * Creates two routes that read a table: a paginated list, and one record by the id in its path.
 * @param filters parameters that filter the list
 * @param belongs returns whether a record is in the list
 */
export function reading<Kind extends Findable, Shape extends z.ZodRawShape>(
  url: string,
  kind: Kind,
  filters: Shape,
  belongs: (record: RecordOf<Kind>, request: Sent<Shape>) => boolean = () => true,
): Resources {
  return {
    [`GET ${url}`]: on({ ...page, ...filters }, ({ state }, sent) => {
      const request = sent as Sent<Shape> & Sent<typeof page>
      if ('customer' in request && typeof request.customer === 'string')
        find(state, 'customers', request.customer, 'customer')
      const table = state[kind] as Record<string, RecordOf<Kind>>
      return listPage(kind, table, request, {
        url,
        belongs: (record) => belongs(record, request),
        show: (record) => stripeObject(state, kind, record),
      })
    }),
    [`GET ${url}/:id`]: on({}, ({ state, id }) => stripeObject(state, kind, find(state, kind, id))),
  }
}

/** Returns whether a record matches the given fields; a field that is undefined matches every record. */
export function has<Fields extends object>(
  record: Fields,
  filter: { [Name in keyof Fields]?: unknown },
): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || record[name as keyof Fields] === value,
  )
}
