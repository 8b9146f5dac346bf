import { dollars } from '#contract/values/dollars.ts'

/** Formats cents as on receipts, such as "$4.99". */
export const formatMoney = dollars
