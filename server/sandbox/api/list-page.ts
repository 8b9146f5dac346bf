import type Stripe from 'stripe'
import { listObject } from '#server/sandbox/objects/list-object.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import { type Findable, missing } from '#server/sandbox/state/sandbox-error.ts'

interface Listed {
  id: string
  created: number
}

type Span = { [Bound in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined }

interface PageRequest {
  limit: number
  starting_after?: string | undefined
  created?: Span | undefined
}

/** Returns a page, newest first, like every list of Stripe. */
export function listPage<T extends Listed, O>(
  kind: Findable,
  table: Record<string, T>,
  { limit, starting_after, created }: PageRequest,
  { url, belongs, show }: { url: string; belongs: (record: T) => boolean; show: (record: T) => O },
): Stripe.ApiList<O> {
  const all = inOrder(table)
    .filter((record) => belongs(record) && isWithin(record.created, created))
    .reverse()
  const last = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && last < 0) throw missing(kind, starting_after, 'starting_after')
  const page = all.slice(last + 1, last + 1 + limit)
  return listObject(page.map(show), url, last + 1 + limit < all.length)
}

function isWithin(at: number, { gt, gte, lt, lte }: Span = {}): boolean {
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  )
}
