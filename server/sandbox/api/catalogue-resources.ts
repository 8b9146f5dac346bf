import { z } from 'zod'
import { createPrice, createProduct, updateProduct } from '#server/sandbox/billing/catalogue.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#server/sandbox/billing/customers.ts'
import {
  customerObject,
  deletedCustomerObject,
  priceObject,
  productObject,
} from '#server/sandbox/objects/catalogue-objects.ts'
import { count, filter, metadata, text, truth } from './params.ts'
import { has, on, type Resources, reading } from './resource.ts'

const customer = { email: text.optional(), name: text.optional(), metadata }

const product = { description: text.optional(), active: truth.optional(), metadata }

/** Parameters of a price: monthly, in US dollars. */
export const price = {
  currency: z.literal('usd'),
  product: z.string().min(1),
  unit_amount: count.pipe(z.number().max(99_999_999)),
  recurring: z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1').optional() }),
}

/** Resources of the simulated API: customers, products and prices. */
export const catalogueResources: Resources = {
  ...reading(
    '/v1/customers',
    'customers',
    { email: filter },
    (record, { email }) => !record.deleted && has(record, { email }),
  ),
  'POST /v1/customers': on(customer, ({ state, now }, request) =>
    customerObject(state, createCustomer(state, now, request)),
  ),
  'POST /v1/customers/:id': on(customer, ({ state, now, id }, request) =>
    customerObject(state, updateCustomer(state, now, id, request)),
  ),
  'DELETE /v1/customers/:id': on({}, ({ state, now, id }) =>
    deletedCustomerObject(deleteCustomer(state, now, id)),
  ),
  ...reading('/v1/products', 'products', { active: truth.optional() }, (record, { active }) =>
    has(record, { active }),
  ),
  'POST /v1/products': on(
    { ...product, id: z.string().min(1).optional(), name: text.min(1) },
    ({ state, now }, request) => productObject(state, createProduct(state, now, request)),
  ),
  'POST /v1/products/:id': on({ ...product, name: text.min(1).optional() }, ({ state, now, id }, request) =>
    productObject(state, updateProduct(state, now, id, request)),
  ),
  ...reading('/v1/prices', 'prices', { product: filter, active: truth.optional() }, (record, request) =>
    has(record, { product: request.product, active: request.active }),
  ),
  'POST /v1/prices': on(
    { ...price, active: truth.optional(), metadata },
    ({ state, now }, { unit_amount: unitAmount, ...request }) =>
      priceObject(state, createPrice(state, now, { ...request, unitAmount })),
  ),
}
