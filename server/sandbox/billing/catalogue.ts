import { find } from '#server/sandbox/state/find.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { Metadata, PriceRecord, ProductRecord, SandboxState } from '#server/sandbox/state/state.ts'

interface ProductDetails {
  name?: string | undefined
  description?: string | undefined
  active?: boolean | undefined
  metadata?: Metadata | undefined
}

/**
 * Creates a product.
 * @param id chosen by the client of the API, so that it can find the product again; by default, a new id
 */
export function createProduct(
  state: SandboxState,
  now: number,
  {
    id,
    name,
    description,
    active = true,
    metadata = {},
  }: ProductDetails & { id?: string | undefined; name: string },
): ProductRecord {
  if (id !== undefined && Object.hasOwn(state.products, id))
    throw invalid(`Product already exists.`, 'resource_already_exists', 'id')
  const product = {
    id: id ?? nextId(state, 'prod'),
    created: now,
    name,
    description: description ?? null,
    active,
    metadata,
    updated: now,
  }
  state.products[product.id] = product
  return product
}

export function updateProduct(
  state: SandboxState,
  now: number,
  id: string,
  { name, description, active, metadata }: ProductDetails,
): ProductRecord {
  const product = find(state, 'products', id)
  if (name !== undefined) product.name = name
  if (description !== undefined) product.description = description || null
  if (active !== undefined) product.active = active
  if (metadata) product.metadata = { ...product.metadata, ...metadata }
  product.updated = now
  return product
}

/** Creates a monthly price in US dollars, the only kind in the sandbox. */
export function createPrice(
  state: SandboxState,
  now: number,
  {
    product,
    unitAmount,
    active = true,
    metadata = {},
  }: { product: string; unitAmount: number; active?: boolean | undefined; metadata?: Metadata | undefined },
): PriceRecord {
  find(state, 'products', product, 'product')
  const id = nextId(state, 'price')
  const price = { id, created: now, product, unitAmount, active, metadata }
  state.prices[id] = price
  return price
}
