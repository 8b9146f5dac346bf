/** Returns the id of the conflict copy of the text that a change wrote to a field. Every device derives the same id. */
export function otherId(change: string | null, field: string): string {
  return `${change}.${field}`
}
