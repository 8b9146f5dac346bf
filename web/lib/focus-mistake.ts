/** Leads to the first field that something is wrong with. Once the page says so. */
export function focusMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
