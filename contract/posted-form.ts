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
 * Outcomes of a no-JavaScript form. After the server has accepted the form, it redirects to a URL with the outcome
 * (`?done=`). The page at this URL displays a notice for the outcome.
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
