import type { GroupField } from './check-group-form.ts'
import type { GroupDraft } from './group-draft.ts'

/** What the server said of fields that seemed right here. */
export interface ServerErrors {
  fields: Partial<Record<GroupField, string>>
  /** By the id of the week. */
  weeks: ReadonlyMap<string, string>
}

export const noServerErrors: ServerErrors = { fields: {}, weeks: new Map() }

/** "weeks.3.title": the fourth week, wherever it is by now. */
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
