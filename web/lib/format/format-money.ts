import { dollars } from '#contract/values/dollars.ts'

/** Cents as people read them, such as "$4.99": as they stand on a receipt too. */
export const formatMoney = dollars
