import type { Draft } from './send-comment.ts'

/** Words that are typed and not accepted yet: kept for this tab, also across a reload, by what they are for. */
export function readKept(name: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    // A browser that keeps nothing, or something that is not ours.
    return null
  }
}

export function keep(name: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // The words are still in their field.
  }
}

function keyOf(name: string): string {
  return `comment:${name}`
}

function isDraft(kept: unknown): kept is Draft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'id' in kept &&
    'text' in kept &&
    typeof kept.id === 'string' &&
    typeof kept.text === 'string'
  )
}
