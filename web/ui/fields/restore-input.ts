import { isChanged } from './use-typed-early.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Copies the input of fields that React has replaced to the fields in their place, and moves the focus there.
 *
 * React renders a page from scratch if it differs from the HTML of the server, for example because the browser has
 * translated it. The new fields are then empty. A detached field still has its value.
 * @param fields all fields of the page before hydration
 * @param focused the element that had the focus before hydration
 */
export function restoreInput(fields: readonly Field[], focused: Element | null): void {
  const rendered = byPosition([...document.querySelectorAll<Field>('input, select, textarea')])
  for (const [position, before] of byPosition(fields)) {
    const field = rendered.get(position)
    if (!field || before.isConnected) continue
    if (before === focused && document.activeElement === document.body) field.focus()
    // A new field that the user has already changed is not overwritten, because its input is newer.
    if (isChanged(before) && !isChanged(field)) copyInput(before, field)
  }
}

/**
 * Returns the fields by a key that identifies a field before and after it is replaced: its type and name, the value of
 * a radio button, and the position among fields that are alike in these.
 */
function byPosition(fields: readonly Field[]): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of fields) {
    const key = `${field.type} ${field.name} ${field.type === 'radio' ? field.value : ''}`
    let position = 0
    while (found.has(`${key} ${position}`)) position += 1
    found.set(`${key} ${position}`, field)
  }
  return found
}

function copyInput(before: Field, field: Field): void {
  if (before.type === 'checkbox' || before.type === 'radio') {
    if ((before as HTMLInputElement).checked !== (field as HTMLInputElement).checked) field.click()
    return
  }
  // React replaces the setter of `value` on each field to remember the last value, and ignores later events if the
  // value is still the remembered one. The original setter, on the prototype, sets the value without React's knowledge.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, before.value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
