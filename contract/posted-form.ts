/** Forms that also work without JavaScript. */
export type PlainFormName = 'sign-in' | 'sign-up' | 'request-reset' | 'reset' | 'contact' | 'newsletter'

/** A no-JavaScript form that was refused, for rendering the page again. */
export interface PostedForm {
  form: PlainFormName
  /** Submitted values, to fill the fields again. Never contains a password. */
  typed: Readonly<Record<string, string>>
  problem: {
    title: string
    detail: string
    /** Map from the name of a field to its error message. */
    fields: Readonly<Record<string, string>>
  }
}

/**
 * Values of `?done=` in the URL after a no-JavaScript form was accepted; the page displays a
 * notice.
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
