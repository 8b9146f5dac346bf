import { useState } from 'react'
import { DEFAULT_GIFT_CENTS } from '#contract/limits.ts'

/** The amount in the form of a gift. It is stored outside the form, which is rendered again when the member is known. */
export interface GiftAmount {
  typed: string
  /** Whether the reader has changed it. */
  isTouched: boolean
  type: (typed: string) => void
}

/** @param sent amount in the address: the form was sent before the page had its script */
export function useGiftAmount(sent: string | null = null): GiftAmount {
  const [typed, type] = useState<string | null>(sent)
  return { typed: typed ?? inDollars(DEFAULT_GIFT_CENTS), isTouched: typed !== null, type }
}

/** Formats cents as an amount to type over, such as 4.99. */
export function inDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
