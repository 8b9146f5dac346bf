import { useState } from 'react'
import { DEFAULT_GIFT_CENTS } from '#contract/limits.ts'

/**
 * Amount in the gift form. The page or dialog stores it outside the form, so that it is preserved if the form is
 * mounted again when the member is known.
 */
export interface GiftAmount {
  typed: string
  /** Whether the user has changed the amount. */
  isTouched: boolean
  type: (typed: string) => void
}

/**
 * Returns the React state of the amount.
 * @param sent amount in the query string, if the form was submitted before hydration
 */
export function useGiftAmount(sent: string | null = null): GiftAmount {
  const [typed, type] = useState<string | null>(sent)
  return { typed: typed ?? inDollars(DEFAULT_GIFT_CENTS), isTouched: typed !== null, type }
}

/** Returns the path to sign-in that leads back to the page about giving, with the amount that the visitor chose. */
export function signInToGive({ typed, isTouched }: GiftAmount): string {
  const giving = isTouched ? `/subscription?${new URLSearchParams({ amount: typed })}` : '/subscription'
  return `/auth?${new URLSearchParams({ redirect_to: giving })}`
}

/** Formats cents as an editable amount, such as 4.99. */
export function inDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
