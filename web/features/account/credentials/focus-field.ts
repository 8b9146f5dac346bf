/** Ref callback for the first field of a form that the user has just opened. */
export function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
