import type { FormOutcome, PlainFormName } from '#contract/posted-form.ts'

/** Submitted values by field name. */
export type TypedFields = Readonly<Record<string, string>>

/**
 * API call that the server makes in process for a submitted no-JavaScript form. The same rules, limits and checks apply
 * as to the call of the page's script.
 */
export interface ApiCall {
  method: 'POST' | 'PUT'
  path: `/api/${string}`
  json: object
}

/** A no-JavaScript form: the API call it makes and the page that follows. */
export interface PlainForm {
  name: PlainFormName
  /** Fields whose values are displayed again after an error. Never a password. */
  shownAgain: readonly string[]
  /**
   * Returns the API call for the submitted values.
   * @param query of the page that contains the form
   */
  call(typed: TypedFields, query: URLSearchParams): ApiCall
  /**
   * Returns the URL of the confirmation page. It is the same for everyone and contains no submitted
   * values.
   * @param status of the API response
   */
  next(query: URLSearchParams, status: number): string
}

/** The no-JavaScript forms of one page. `find` returns the form to which the submitted values belong. */
export interface FormsOfPage {
  path: string
  find(typed: TypedFields, query: URLSearchParams): PlainForm
}

/** Returns the form that was submitted on the page at `path`; null if this page has no forms. */
export type FindForm = (path: string, typed: TypedFields, query: URLSearchParams) => PlainForm | null

/**
 * Returns the URL of the page that displays the outcome of a submitted form. The query parameter `redirect_to` is
 * preserved: it names the page to open after sign-in.
 */
export function messagePage(path: string, done: FormOutcome, query: URLSearchParams): string {
  const next = new URLSearchParams({ done })
  const redirectTo = query.get('redirect_to')
  if (redirectTo !== null) next.set('redirect_to', redirectTo)
  return `${path}?${next}`
}
