import { useEffect, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { type FormOutcome, formOutcomes, type PlainFormName, type PostedForm } from '#contract/posted-form.ts'

export interface Posted {
  /** Submitted values by field; empty if no form was refused. */
  typed: Readonly<Record<string, string>>
  /** Error for which the server refused the form; null once the reader has sent the form again. */
  problem: PostedForm['problem'] | null
  forget: () => void
}

/**
 * Refused forms whose page the reader has left. On return to the page, they are not filled in again. They are recorded
 * here, because the location key of React Router does not distinguish a return from the first visit: the script that
 * restores scrolling sets a key on the first page too.
 */
const left = new WeakSet<PostedForm>()

/**
 * Returns the no-JavaScript form that the server refused, on the page that it then rendered: see
 * `server/platform/web/accept-form.ts`.
 */
export function usePosted(...names: PlainFormName[]): Posted {
  const root = useRouteLoaderData('root') as { posted?: PostedForm | null } | undefined
  const [posted] = useState(() => {
    const answered = root?.posted
    return answered && !left.has(answered) && names.includes(answered.form) ? answered : null
  })
  const [problem, setProblem] = useState(posted?.problem ?? null)
  useEffect(() => () => void (posted && left.add(posted)), [posted])
  return { typed: posted?.typed ?? {}, problem, forget: () => setProblem(null) }
}

/**
 * Returns the outcome in the URL (`?done=`), to which the server redirects after it has accepted a no-JavaScript
 * form; null if the URL contains none.
 */
export function useFormOutcome(): FormOutcome | null {
  const parameter = useSearchParams()[0].get('done')
  return formOutcomes.find((outcome) => outcome === parameter) ?? null
}
