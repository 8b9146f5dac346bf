import { AppError } from '#contract/errors/app-error.ts'
import type { Site } from '#contract/site.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { findCustomer } from './donor.queries.ts'
import { type ReconcileDeps, reconcileCustomer } from './reconcile-customer.ts'

/**
 * Creates the provider's page on which a member changes or ends the monthly gift, and returns its URL.
 * The provider may no longer know the stored customer: it was deleted there, or it is a customer of the sandbox and the
 * operator has configured Stripe since. The stored pledge is then updated at once, instead of during the next nightly
 * comparison.
 * @throws {AppError} `donation.not_giving` if the member is no customer of the provider
 * @throws {PaymentFailure}
 */
export async function openPortalOf(parts: ReconcileDeps & { site: Site }, memberId: string): Promise<string> {
  const { db, payments, site } = parts
  const customerId = await findCustomer(db, memberId)
  if (customerId === null) throw new AppError('donation.not_giving')
  const returnUrl = `${site.publicUrl}/subscription`
  try {
    return await payments.openPortal({ customerId, returnUrl })
  } catch (error) {
    if (!(error instanceof PaymentFailure && error.code === 'resource_missing')) throw error
    await reconcileCustomer(parts, customerId)
    if ((await findCustomer(db, memberId)) === null) throw new AppError('donation.not_giving')
    throw error
  }
}
