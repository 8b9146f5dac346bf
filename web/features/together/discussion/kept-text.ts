import type { Draft } from './send-comment.ts'

/** Words that are typed and not accepted yet: kept for this tab, also across a reload, by what they are for. */
export function readKept(name: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(name)) ?? sessionStorage.getItem(keyOf(earlierName(name)))
    const kept: unknown = JSON.parse(text ?? 'null')
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
    if (earlierName(name) !== name) sessionStorage.removeItem(keyOf(earlierName(name)))
  } catch {
    // The words are still in their field.
  }
}

/** What is written under a study was kept by its day, and not by its topic: a tab that has been open since has it so. */
function earlierName(name: string): string {
  return name.replace(/\/study:(\d+)$/, '/day-$1')
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
