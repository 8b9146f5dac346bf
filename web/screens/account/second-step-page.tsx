import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SecondStepForm } from '#web/features/account/factor/second-step-form.tsx'
import { useSignedIn, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { destinationIn } from '#web/lib/destination.ts'
import { NarrowPage } from '#web/ui/narrow-page.tsx'

export const meta = fixedMeta({
  title: 'One more step',
  description: 'The second half of signing in, for accounts that have a second step.',
  path: '/auth/second-step',
  noindex: true,
})

export default function SecondStepScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const destination = destinationIn(params)
  const isMember = accountOf(useViewer()) !== null
  const signedIn = useSignedIn()

  useEffect(() => {
    if (isMember) navigate(destination, { replace: true })
  }, [isMember, destination, navigate])

  async function enter(): Promise<void> {
    await signedIn()
    navigate(destination, { replace: true })
  }

  return (
    <NarrowPage>
      <SecondStepForm onSignedIn={enter} />
    </NarrowPage>
  )
}
