import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#web/features/account/account.data.ts'
import { AuthForm, type AuthMode } from '#web/features/account/auth-form.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/auth'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Sign in',
    description: 'Sign in or create an account, and the next study waits where you left off.',
    path: '/auth',
  })

export default function Auth() {
  const [params, setParams] = useSearchParams()
  const mode = params.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  const navigate = useNavigate()
  const viewer = useViewer()

  useEffect(() => {
    if (viewer.state === 'member') navigate('/', { replace: true })
  }, [viewer.state, navigate])

  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      <AuthForm
        mode={mode}
        toggleHref={hrefFor(mode === 'sign-in' ? 'sign-up' : 'sign-in', params)}
        onSignedIn={() => navigate('/', { replace: true })}
        onSignedUp={() => setParams(paramsFor('sign-in', params), { replace: true })}
      />
    </div>
  )
}

/** Whatever else stands in the address, such as who invited a friend, stays there. */
function paramsFor(mode: AuthMode, params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (mode === 'sign-up') changed.set('mode', mode)
  else changed.delete('mode')
  return changed
}

function hrefFor(mode: AuthMode, params: URLSearchParams): string {
  const query = paramsFor(mode, params).toString()
  return query ? `/auth?${query}` : '/auth'
}
