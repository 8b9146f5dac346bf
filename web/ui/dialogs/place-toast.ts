/**
 * Moves a toast from the top to the bottom of the window if it would otherwise cover Scripture, a field or the focused
 * control. It remains at the top if it would cover them at the bottom, too.
 */
export function placeToast(slip: HTMLElement | null): void {
  const region = slip?.parentElement
  if (!slip || !region) return
  region.removeAttribute('data-low')
  if (region.toggleAttribute('data-low', covers(slip)) && covers(slip)) region.removeAttribute('data-low')
}

function covers(slip: Element): boolean {
  const { left, right, top, bottom } = slip.getBoundingClientRect()
  const control = document
    .querySelector(':is(a, button, input, select, textarea):focus')
    ?.getBoundingClientRect()
  if (control && control.left < right && control.right > left && control.top < bottom && control.bottom > top)
    return true
  // What is visible below the toast, because a passage may be scrolled below the head of its dialog. Simulated DOMs of
  // unit tests lack this function.
  return [left, (left + right) / 2, right].some((x) =>
    [top, bottom].some((y) =>
      document
        .elementsFromPoint?.(x, y)
        .find((element) => !element.closest('[data-toasts]'))
        ?.closest('.passage, input, select, textarea'),
    ),
  )
}
