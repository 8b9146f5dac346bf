import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { identityErrors } from '#contract/messages/account/identity.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Displays the error whose code is in the query string, then removes the parameter so that a reload does not display it
 * again.
 *
 * The message is looked up in the whole error catalogue, which is loaded on demand because this is rarely needed.
 */
export function useProblemNotice(): void {
  const [params, setParams] = useSearchParams()
  const toast = useToast()
  const problem = params.get('problem')

  const say = useEffectEvent(async (code: string) => {
    const rest = new URLSearchParams(params)
    rest.delete('problem')
    setParams(rest, { replace: true })
    const catalogue = await import('#contract/errors/errors.ts').catch(() => null)
    // The parameter is untrusted: an unknown code gets a generic message.
    const known = Object.values(catalogue?.errors ?? {}).find((error) => error.code === code)
    toast.error(known ?? identityErrors.refused)
  })

  useEffect(() => {
    if (problem !== null) void say(problem)
  }, [problem])
}
