/** The forms that work as plain HTML, before their page has a script or where it never gets one. */
export type PlainFormName = 'sign-in' | 'sign-up' | 'request-reset' | 'reset' | 'contact' | 'newsletter'

/** A plain form that was refused, for the page that is rendered in answer. */
export interface PostedForm {
  form: PlainFormName
  /** What was typed, to stand in its fields again. Never a password. */
  typed: Readonly<Record<string, string>>
  problem: {
    title: string
    detail: string
    /** What is wrong with each field. */
    fields: Readonly<Record<string, string>>
  }
}

/** What a page says, by `?done=` in its address, after a plain form was accepted. */
export const formOutcomes = [
  'signed-in',
  'signed-up',
  'reset-requested',
  'reset',
  'sent',
  'subscribed',
] as const
export type FormOutcome = (typeof formOutcomes)[number]
