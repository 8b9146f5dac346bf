import Stripe from 'stripe'
import { find } from './sandbox-find.ts'
import type { CustomerRecord, PriceRecord, ProductRecord, SandboxState } from './sandbox-state.ts'

export function customerObject(_: SandboxState, record: CustomerRecord): Stripe.Customer {
  const { id, created, email, name, metadata } = record
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function deletedCustomerObject({ id }: CustomerRecord): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true }
}

export function productObject(_: SandboxState, record: ProductRecord): Stripe.Product {
  const { id, created, name, description, active, metadata, updated } = record
  return {
    id,
    object: 'product',
    active,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated,
    url: null,
  }
}

export function priceObject(_: SandboxState, record: PriceRecord): Stripe.Price {
  const { id, created, product, unitAmount, active, metadata } = record
  return {
    id,
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata,
    nickname: null,
    product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(unitAmount),
  }
}

/** What a price was called before there were prices; items still carry both. */
export function planObject(state: SandboxState, priceId: string): Stripe.Plan {
  const { id, created, product, unitAmount, active, metadata } = find(state, 'prices', priceId)
  return {
    id,
    object: 'plan',
    active,
    amount: unitAmount,
    amount_decimal: Stripe.Decimal.from(unitAmount),
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata,
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
