import Stripe from 'stripe'
import { find } from '#server/sandbox/state/find.ts'
import type { CustomerRecord, PriceRecord, ProductRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { absent } from './absent.ts'

export function customerObject(_: SandboxState, record: CustomerRecord): Stripe.Customer {
  const { id, created, email, name, metadata } = record
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    delinquent: false,
    email,
    invoice_settings: {
      ...absent('custom_fields default_payment_method footer rendering_options'),
    },
    livemode: false,
    metadata,
    name,
    preferred_locales: [],
    tax_exempt: 'none',
    ...absent('address currency default_source description discount phone shipping test_clock'),
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
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    type: 'service',
    updated,
    ...absent('default_price package_dimensions shippable statement_descriptor tax_code tax_details'),
    ...absent('unit_label url'),
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
    livemode: false,
    metadata,
    product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      usage_type: 'licensed',
      meter: null,
      trial_period_days: null,
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(unitAmount),
    ...absent('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
  }
}

/**
 * Creates Stripe's plan object, the legacy form of a price. Stripe's subscription items still contain both the plan and
 * the price.
 */
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
    product,
    usage_type: 'licensed',
    ...absent('meter nickname tiers_mode transform_usage trial_period_days'),
  }
}
