import type Stripe from 'stripe'
import { find } from '#server/sandbox/state/find.ts'
import type { CheckoutSessionRecord, PortalSessionRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { absent } from './absent.ts'

export function checkoutSessionObject(
  state: SandboxState,
  record: CheckoutSessionRecord,
): Stripe.Checkout.Session {
  const { id, created, customer, status, expiresAt } = record
  const amount = find(state, 'prices', record.price).unitAmount * record.quantity
  const { email, name } = find(state, 'customers', customer)
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReferenceId,
    created,
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      ...absent('after_submit shipping_address submit terms_of_service_acceptance'),
    },
    customer,
    customer_details: {
      email,
      name,
      tax_exempt: 'none',
      ...absent('address business_name individual_name phone tax_ids'),
    },
    discounts: [],
    expires_at: expiresAt,
    invoice: record.invoice,
    livemode: false,
    metadata: record.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    shipping_options: [],
    status,
    subscription: record.subscription,
    success_url: record.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${record.origin}/sandbox/pay/${id}` : null,
    ...absent('adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types'),
    ...absent('billing_address_collection client_secret collected_information consent consent_collection'),
    ...absent('currency_conversion customer_account customer_creation customer_email integration_identifier'),
    ...absent('invoice_creation locale managed_payments origin_context payment_intent payment_link'),
    ...absent('payment_method_configuration_details permissions recovered_from saved_payment_method_options'),
    ...absent('setup_intent shipping_address_collection shipping_cost submit_type wallet_options'),
  }
}

export function portalSessionObject(record: PortalSessionRecord): Stripe.BillingPortal.Session {
  const { id, created, customer, origin, returnUrl } = record
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created,
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `${origin}/sandbox/portal/${id}`,
    ...absent('customer_account flow locale on_behalf_of'),
  }
}
