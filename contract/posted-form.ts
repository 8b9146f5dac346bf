/** Names of the forms that also work without JavaScript. */
export type PlainFormName = 'sign-in' | 'sign-up' | 'request-reset' | 'reset' | 'contact' | 'newsletter'

/** Data of a no-JavaScript form that the server refused, from which the page with the form is rendered again. */
export interface PostedForm {
  form: PlainFormName
  /** Submitted values, with which the fields are filled again. Passwords are never included. */
  typed: Readonly<Record<string, string>>
  problem: {
    title: string
    detail: string
    /** Error messages by the name of their field. */
    fields: Readonly<Record<string, string>>
  }
}

/**
 * Outcomes of a no-JavaScript form. After accepting one, the server redirects to a URL with `?done=` and the outcome,
 * for which the page displays a notice.
 */
export const formOutcomes = [
  'signed-in',
  'signed-up',
  'reset-requested',
  'reset',
  'sent',
  'subscribed',
] as const
export type FormOutcome = (typeof formOutcomes)[number]
