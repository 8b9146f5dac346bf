/** Moves the focus to the first invalid field of a form, once the error messages are rendered. */
export function focusMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
