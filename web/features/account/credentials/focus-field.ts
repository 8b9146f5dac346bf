/** Ref callback that focuses the first field of a form when the user has opened the form. */
export function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
