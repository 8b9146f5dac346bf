import { useEffect, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { type FormOutcome, formOutcomes, type PlainFormName, type PostedForm } from '#contract/posted-form.ts'

export interface Posted {
  /** Typed values by field; empty if no form was sent. */
  typed: Readonly<Record<string, string>>
  /** Error of the rejected form; null once it is sent again. */
  problem: PostedForm['problem'] | null
  forget: () => void
}

/**
 * Forms whose page the reader has left: they are empty when the reader comes back. The key of the location
 * cannot be used for that, because the script that restores scrolling sets one on the first page too.
 */
const left = new WeakSet<PostedForm>()

/**
 * A no-JavaScript form that was rejected, on the page of the response: see
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

/** Returns the outcome of an accepted no-JavaScript form from the address; null if it has none. */
export function useFormOutcome(): FormOutcome | null {
  const parameter = useSearchParams()[0].get('done')
  return formOutcomes.find((outcome) => outcome === parameter) ?? null
}
