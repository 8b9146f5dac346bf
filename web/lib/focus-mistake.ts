/** Focuses the first invalid field, after the errors are rendered. */
export function focusMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
