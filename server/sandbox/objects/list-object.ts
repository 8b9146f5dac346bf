import type Stripe from 'stripe'

export function listObject<T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more, url }
}
