/** As the `ref` of the first field of a form that somebody has just opened. */
export function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
