import { Button } from '#web/ui/button.tsx'
import { authorizeHref } from './authorize-href.ts'
import { useIdentities, useProviders } from './identity.data.ts'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  memberId: string
  /** The page that asks, to come back to. */
  returnTo: string
}

/**
 * "It is me", said by a provider: for members without a password. It leads away and back, so that what was asked for is
 * asked again by hand. Nothing for whoever has connected none; and it counts for nothing where a second step is set up.
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
