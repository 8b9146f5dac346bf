import { useState } from 'react'
import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { type FormOutcome, formOutcomes, type PlainFormName, type PostedForm } from '#contract/posted-form.ts'

export interface Posted {
  /** What was typed, by field; empty where nothing was sent. */
  typed: Readonly<Record<string, string>>
  /** Why it was refused; null from when the form is sent again. */
  problem: PostedForm['problem'] | null
  forget: () => void
}

/** A plain form that was refused, on the page that answers it: see `server/platform/web/accept-form.ts`. */
export function usePosted(...names: PlainFormName[]): Posted {
  const root = useRouteLoaderData('root') as { posted?: PostedForm | null } | undefined
  // Whoever has moved on and come back begins anew.
  const isFirstPage = useLocation().key === 'default'
  const [posted] = useState(() => {
    const answered = root?.posted
    return isFirstPage && answered && names.includes(answered.form) ? answered : null
  })
  const [problem, setProblem] = useState(posted?.problem ?? null)
  return { typed: posted?.typed ?? {}, problem, forget: () => setProblem(null) }
}

/** What the address says of a plain form that was accepted; null where it says nothing. */
export function useFormOutcome(): FormOutcome | null {
  const asked = useSearchParams()[0].get('done')
  return formOutcomes.find((outcome) => outcome === asked) ?? null
}
