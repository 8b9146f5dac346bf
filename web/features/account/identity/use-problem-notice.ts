import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type ErrorCode, errors, refusalOf } from '#contract/errors/errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Says what went wrong on the way, which stands in the address, and takes it out there so that it is said once. An address
 * brings a code and no words, hence the whole catalogue.
 */
export function useProblemNotice(): void {
  const [params, setParams] = useSearchParams()
  const toast = useToast()
  const problem = params.get('problem')

  const say = useEffectEvent((code: string) => {
    const { title, words } = refusalOf(isErrorCode(code) ? code : 'identity.refused')
    toast.error(title, words)
    const rest = new URLSearchParams(params)
    rest.delete('problem')
    setParams(rest, { replace: true })
  })

  useEffect(() => {
    if (problem !== null) say(problem)
  }, [problem])
}

/** An address can hold anything. */
function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
