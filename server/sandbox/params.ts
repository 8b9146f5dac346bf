import { z } from 'zod'
import type { Form } from './form.ts'
import { invalid } from './sandbox-error.ts'

/** What each request may bring. Whatever is not named here is refused, as Stripe refuses what it does not know. */
const count = z.string().regex(/^\d+$/, 'integer').transform(Number)
const instant = count
const truth = z.enum(['true', 'false'], 'boolean').transform((word) => word === 'true')
const metadata = z.record(z.string(), z.string().max(500))
const words = z.string().max(5000)
const address = z.url({ protocol: /^https?$/, error: 'url' })
const expand = z.array(z.string()).default([])

const page = {
  expand,
  limit: count.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  created: z
    .union([
      z.strictObject({ gt: instant, gte: instant, lt: instant, lte: instant }).partial(),
      instant.transform((at) => ({ gte: at, lte: at })),
    ])
    .optional(),
}

const price = {
  currency: z.literal('usd'),
  product: z.string().min(1),
  unit_amount: count.pipe(z.number().max(99_999_999)),
  recurring: z.strictObject({
    interval: z.literal('month'),
    interval_count: z.literal('1').optional(),
  }),
}

const customer = { expand, email: words.optional(), name: words.optional(), metadata: metadata.optional() }

const product = {
  expand,
  description: words.optional(),
  active: truth.optional(),
  metadata: metadata.optional(),
}

export const params = {
  none: z.strictObject({ expand }),
  customer: z.strictObject(customer),
  customers: z.strictObject({ ...page, email: z.string().optional() }),
  newProduct: z.strictObject({ ...product, id: z.string().min(1).optional(), name: words.min(1) }),
  product: z.strictObject({ ...product, name: words.min(1).optional() }),
  products: z.strictObject({ ...page, active: truth.optional() }),
  newPrice: z.strictObject({ ...price, expand, active: truth.optional(), metadata: metadata.optional() }),
  price: z.strictObject({ expand, active: truth.optional(), metadata: metadata.optional() }),
  prices: z.strictObject({ ...page, product: z.string().optional(), active: truth.optional() }),
  newCheckoutSession: z.strictObject({
    expand,
    mode: z.literal('subscription'),
    customer: z.string().min(1),
    line_items: z.tuple([
      z.strictObject({
        price: z.string().optional(),
        price_data: z.strictObject(price).optional(),
        quantity: count.pipe(z.number().min(1)).default(1),
      }),
    ]),
    success_url: address,
    cancel_url: address.optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.optional(),
    subscription_data: z
      .strictObject({ metadata: metadata.optional(), description: words.optional() })
      .optional(),
    payment_method_types: z.tuple([z.literal('card')]).optional(),
    locale: z.string().optional(),
    submit_type: z.string().optional(),
  }),
  checkoutSessions: z.strictObject({
    ...page,
    customer: z.string().optional(),
    subscription: z.string().optional(),
    status: z.enum(['open', 'complete', 'expired']).optional(),
  }),
  newPortalSession: z.strictObject({
    expand,
    customer: z.string().min(1),
    return_url: address.optional(),
    locale: z.string().optional(),
  }),
  subscription: z.strictObject({
    expand,
    cancel_at_period_end: truth.optional(),
    metadata: metadata.optional(),
  }),
  subscriptions: z.strictObject({
    ...page,
    customer: z.string().optional(),
    price: z.string().optional(),
    status: z.enum(['active', 'past_due', 'canceled', 'ended', 'all']).optional(),
  }),
  cancellation: z.strictObject({ expand, invoice_now: truth.optional(), prorate: truth.optional() }),
  invoices: z.strictObject({
    ...page,
    customer: z.string().optional(),
    subscription: z.string().optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  }),
  charges: z.strictObject({
    ...page,
    customer: z.string().optional(),
    payment_intent: z.string().optional(),
  }),
  newRefund: z.strictObject({
    expand,
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    amount: count.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
  }),
  refunds: z.strictObject({
    ...page,
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
  }),
  balanceTransactions: z.strictObject({
    ...page,
    type: z.string().optional(),
    payout: z.string().optional(),
    source: z.string().optional(),
  }),
  payouts: z.strictObject(page),
  events: z.strictObject({ ...page, type: z.string().optional() }),
}

/** @throws {SandboxError} 400 with the parameter that is wrong */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.infer<Schema> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])]
  const name = path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue?.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  if (valueAt(form, path) === undefined)
    throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
  throw invalid(`Invalid ${name}`, codeOf(issue?.message), name)
}

function codeOf(message: string | undefined): string {
  if (message === 'integer') return 'parameter_invalid_integer'
  return message === 'url' ? 'url_invalid' : 'parameter_invalid'
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    form,
  )
}
