import { Button } from '#web/ui/button.tsx'
import { authorizeHref } from './authorize-href.ts'
import { useIdentities, useProviders } from './identity.data.ts'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  memberId: string
  /** Path of the current page, for the redirect after re-authentication. */
  returnTo: string
}

/**
 * Re-authentication with a provider, for members without a password. It navigates to the provider and back, so the
 * member must repeat the interrupted action.
 *
 * Renders nothing if no provider is linked. Not for members with a second factor: the server requires that factor
 * instead.
 */
export function ProviderProof({ memberId, returnTo }: Props) {
  const { data: identities = [] } = useIdentities(memberId)
  const { data: providers = [] } = useProviders()
  const connected = new Set(identities.map(({ provider }) => provider.id))
  return providers
    .filter(({ id }) => connected.has(id))
    .map(({ id, name }) => (
      <Button key={id} asChild look="quiet">
        <a href={authorizeHref(id, returnTo)}>
          <ProviderMark name={name} /> Confirm with {name}
        </a>
      </Button>
    ))
}
