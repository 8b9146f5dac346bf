import { useRef } from 'react'
import type { Identity, Provider } from '#contract/account/identity.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { identityNotices } from '#contract/messages/account/identity.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { authorizeHref } from './authorize-href.ts'
import { useDisconnect, useIdentities, useProviders } from './identity.data.ts'
import { ProviderMark } from './provider-mark.tsx'

/**
 * Lists the external providers for sign-in, both offered and linked, with a button that links or unlinks each.
 * Renders nothing if the installation offers no provider and the member has linked none.
 * @param returnTo path of the current page, for the redirect after linking
 */
export function Connections({ memberId, returnTo }: { memberId: string; returnTo: string }) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const heading = useRef<HTMLHeadingElement>(null)
  const offered = useProviders()
  const identities = useIdentities(memberId)
  const disconnect = useDisconnect(memberId)
  const rows = rowsOf(offered.data ?? [], identities.data ?? [])
  const isSettled = identities.data !== undefined && offered.data !== undefined
  const hasFailed = (identities.isError && !identities.data) || (offered.isError && !offered.data)
  // Most installations offer no provider: rendering nothing while loading avoids a card that
  // appears and disappears.
  if (!hasFailed && (offered.data ?? []).length === 0 && rows.length === 0) return null

  function end({ id, name }: Provider): void {
    disconnect.mutate(id, {
      onSuccess: () => {
        toast.success(identityNotices.disconnected.title, `You can no longer sign in with ${name}.`)
        // The Disconnect button was replaced by a Connect button, so focus moves to the heading.
        heading.current?.focus()
      },
      onError: toastError,
    })
  }

  const both = {
    isError: hasFailed,
    isFetching: offered.isFetching || identities.isFetching,
    refetch: () => Promise.all([offered.refetch(), identities.refetch()]),
  }

  return (
    <Card aria-labelledby="connections" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="connections" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Sign in with another account
        </h2>
        <p className="text-soft">Connect one to sign in here without a password.</p>
      </div>
      {isSettled && !hasFailed ? (
        <ul className="grid divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <Connection
              key={row.provider.id}
              {...row}
              returnTo={returnTo}
              isEnding={disconnect.isPending && disconnect.variables === row.provider.id}
              onEnd={() => end(row.provider)}
            />
          ))}
        </ul>
      ) : (
        <QueryState
          query={both}
          loading="Loading your connected accounts..."
          failed="Your connected accounts could not be loaded."
        >
          <Skeleton className="h-16" />
        </QueryState>
      )}
    </Card>
  )
}

interface Row {
  provider: Provider
  connectedAt: string | null
}

/**
 * Returns the offered providers in their order, followed by linked providers that are no longer
 * offered.
 */
function rowsOf(offered: readonly Provider[], identities: readonly Identity[]): Row[] {
  const connected = new Map(identities.map((identity) => [identity.provider.id, identity]))
  const rows = offered.map((provider) => ({
    provider,
    connectedAt: connected.get(provider.id)?.connectedAt ?? null,
  }))
  const isOffered = new Set(offered.map(({ id }) => id))
  return [...rows, ...identities.filter(({ provider }) => !isOffered.has(provider.id))]
}

interface ConnectionProps extends Row {
  returnTo: string
  isEnding: boolean
  onEnd: () => void
}

function Connection({ provider: { id, name }, connectedAt, returnTo, isEnding, onEnd }: ConnectionProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <ProviderMark name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {connectedAt ? (
            <>
              Connected on <time dateTime={connectedAt}>{formatDay(connectedAt)}</time>
            </>
          ) : (
            'Not connected'
          )}
        </p>
      </div>
      {connectedAt ? (
        <Button look="bare" size="small" busy={isEnding} onClick={onEnd} aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      ) : (
        <Button asChild look="quiet" size="small">
          <a href={authorizeHref(id, returnTo)} aria-label={`Connect ${name}`}>
            Connect
          </a>
        </Button>
      )}
    </li>
  )
}
