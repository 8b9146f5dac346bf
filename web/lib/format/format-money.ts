import { dollars } from '#contract/values/dollars.ts'

/** Formats cents, such as "$4.99", in the same way as receipts. */
export const formatMoney = dollars
