import type { Provider } from '#contract/account/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { authorizeHref } from './authorize-href.ts'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  /** Those this copy offers; nothing is shown where there are none, or where they could not be asked for. */
  providers: readonly Provider[]
  /** Where to go once signed in. */
  redirectTo: string
}

/** The ways in that lead over somebody else's page. Links, because they leave ours. */
export function ProviderButtons({ providers, redirectTo }: Props) {
  if (providers.length === 0) return null
  return (
    <ul aria-label="Other ways to sign in" className="grid animate-rise gap-3">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <Button asChild look="quiet" className="w-full">
            <a href={authorizeHref(id, redirectTo)}>
              <ProviderMark name={name} /> Continue with {name}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  )
}
