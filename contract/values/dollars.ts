const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents as US dollars, such as "$1,204.99", for pages, emails and receipts. */
// @__NO_SIDE_EFFECTS__
export function dollars(cents: number): string {
  return format.format(cents / 100)
}
