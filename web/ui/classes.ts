/** Joins class names and omits missing ones: `classes('card', tall && 'h-40', className)`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
