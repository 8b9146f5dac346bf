import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { identityErrors } from '#contract/messages/account/identity.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Says what went wrong on the way, which stands in the address, and takes it out there so that it is said once. An address
 * brings a code and no text, hence the whole catalogue, which few have need of.
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
    // An address can hold anything.
    const known = Object.values(catalogue?.errors ?? {}).find((error) => error.code === code)
    toast.error(known ?? identityErrors.refused)
  })

  useEffect(() => {
    if (problem !== null) void say(problem)
  }, [problem])
}
