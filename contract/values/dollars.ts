const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as an amount of US dollars, such as "$1,204.99": the same on a page, in a letter and on a receipt. */
// @__NO_SIDE_EFFECTS__
export function dollars(cents: number): string {
  return format.format(cents / 100)
}
