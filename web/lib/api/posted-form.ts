import { useEffect, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { type FormOutcome, formOutcomes, type PlainFormName, type PostedForm } from '#contract/posted-form.ts'

export interface Posted {
  /** What was typed, by field; empty where nothing was sent. */
  typed: Readonly<Record<string, string>>
  /** Why it was refused; null from when the form is sent again. */
  problem: PostedForm['problem'] | null
  forget: () => void
}

/**
 * Forms whose page the reader has left: it begins empty when they come back. The key of the location does not tell, as the script
 * that restores scrolling gives the first page one too.
 */
const left = new WeakSet<PostedForm>()

/** A plain form that was refused, on the page that answers it: see `server/platform/web/accept-form.ts`. */
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

/** What the address says of a plain form that was accepted; null where it says nothing. */
export function useFormOutcome(): FormOutcome | null {
  const asked = useSearchParams()[0].get('done')
  return formOutcomes.find((outcome) => outcome === asked) ?? null
}
