import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#web/features/account/account.data.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
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
  const navigate = useNavigate()
  const viewer = useViewer()

  useEffect(() => {
    if (viewer.state === 'member') navigate('/', { replace: true })
  }, [viewer.state, navigate])

  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      <AuthForm
        mode={params.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'}
        onSignedIn={() => navigate('/', { replace: true })}
        onSignedUp={() => setParams({}, { replace: true })}
      />
    </div>
  )
}
