import type { FormOutcome, PlainFormName } from '#contract/posted-form.ts'

/** What was typed into a form, by the names of its fields. */
export type TypedFields = Readonly<Record<string, string>>

/** One call of the API: it has the rules, the limits and the checks of whoever asks, for a plain form too. */
export interface ApiCall {
  method: 'POST' | 'PUT'
  path: `/api/${string}`
  json: object
}

/** A form that works as plain HTML: which call it stands for, and where it leads. */
export interface PlainForm {
  name: PlainFormName
  /** Fields that are shown again, as they were typed, where the form is refused. No password is ever one of them. */
  shownAgain: readonly string[]
  /** @param query of the page that the form stands on */
  call(typed: TypedFields, query: URLSearchParams): ApiCall
  /**
   * The page that says that it went well: the same for everyone, so that nothing of what was typed is in its address.
   * @param status that the API answered with
   */
  next(query: URLSearchParams, status: number): string
}

/** The forms of one page: `find` says which of them was sent. */
export interface FormsOfPage {
  path: string
  find(typed: TypedFields, query: URLSearchParams): PlainForm
}

/** Finds the form that was sent to a page; null where the page has none. */
export type FindForm = (path: string, typed: TypedFields, query: URLSearchParams) => PlainForm | null

/** The page at `path`, saying how it went; whoever was on their way somewhere still is. */
export function pageSaying(path: string, done: FormOutcome, query: URLSearchParams): string {
  const next = new URLSearchParams({ done })
  const redirectTo = query.get('redirect_to')
  if (redirectTo !== null) next.set('redirect_to', redirectTo)
  return `${path}?${next}`
}
