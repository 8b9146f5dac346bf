import type { GroupField } from './check-group-form.ts'
import type { GroupDraft } from './group-draft.ts'

/** Errors that only the server detects, for fields that passed validation in the browser. */
export interface ServerErrors {
  fields: Partial<Record<GroupField, string>>
  /** Error messages by week id. */
  weeks: ReadonlyMap<string, string>
}

export const noServerErrors: ServerErrors = { fields: {}, weeks: new Map() }

/**
 * Converts the server's error messages by field path, such as "weeks.3.title". Those of weeks are returned by week
 * id, because the index of a week may change in the form.
 */
export function serverErrorsIn(
  fields: Readonly<Record<string, string>>,
  draft: GroupDraft | null,
): ServerErrors {
  const weeks = new Map<string, string>()
  const own: Record<string, string> = {}
  for (const [field, words] of Object.entries(fields)) {
    const [, place] = /^weeks\.(\d+)/.exec(field) ?? []
    const week = place === undefined ? undefined : draft?.weeks[Number(place)]
    if (week) weeks.set(week.id, words)
    else own[field] = words
  }
  return { fields: own, weeks }
}
