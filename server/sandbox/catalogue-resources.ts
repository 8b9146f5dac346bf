import { createPrice, createProduct, updateProduct } from './catalogue.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import { params } from './params.ts'
import { many, matches, on, one, type Resources } from './resource.ts'
import type { CustomerRecord, SandboxState } from './sandbox-state.ts'
import { customerObject, deletedCustomerObject, priceObject, productObject } from './stripe-catalogue.ts'

const customer = (state: SandboxState, record: CustomerRecord) =>
  record.deleted ? deletedCustomerObject(record) : customerObject(state, record)

/** Who gives, and for what. */
export const catalogueResources: Resources = {
  'POST /v1/customers': on(params.customer, ({ state, now }, wish) =>
    customerObject(state, createCustomer(state, now, wish)),
  ),
  'GET /v1/customers': many(
    'customers',
    '/v1/customers',
    params.customers,
    customerObject,
    (wish) => (record) => !record.deleted && matches<string | null>(wish.email, record.email),
  ),
  'GET /v1/customers/:id': one('customers', customer),
  'POST /v1/customers/:id': on(params.customer, ({ state, now, id }, wish) =>
    customerObject(state, updateCustomer(state, now, id, wish)),
  ),
  'DELETE /v1/customers/:id': on(params.none, ({ state, now, id }) =>
    deletedCustomerObject(deleteCustomer(state, now, id)),
  ),
  'POST /v1/products': on(params.newProduct, ({ state, now }, wish) =>
    productObject(state, createProduct(state, now, wish)),
  ),
  'GET /v1/products': many(
    'products',
    '/v1/products',
    params.products,
    productObject,
    (wish) => (record) => matches(wish.active, record.active),
  ),
  'GET /v1/products/:id': one('products', productObject),
  'POST /v1/products/:id': on(params.product, ({ state, now, id }, wish) =>
    productObject(state, updateProduct(state, now, id, wish)),
  ),
  'POST /v1/prices': on(params.newPrice, ({ state, now }, { unit_amount: unitAmount, ...wish }) =>
    priceObject(state, createPrice(state, now, { ...wish, unitAmount })),
  ),
  'GET /v1/prices': many(
    'prices',
    '/v1/prices',
    params.prices,
    priceObject,
    (wish) => (record) => matches(wish.product, record.product) && matches(wish.active, record.active),
  ),
  'GET /v1/prices/:id': one('prices', priceObject),
}
