import type { Provider } from '#contract/account/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { authorizeHref } from './authorize-href.ts'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  /**
   * Providers that this installation offers; nothing is rendered if there are none or they could
   * not be loaded.
   */
  providers: readonly Provider[]
  /** Path to redirect to after sign-in. */
  redirectTo: string
}

/** Sign-in with external providers. Rendered as links, because they navigate to another site. */
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
