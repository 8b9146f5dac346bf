import { pushErrors, pushNotices } from '#contract/messages/together/notification.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useDevicePush, useSavePreviews, useTurnPush } from './push.data.ts'
import type { PushSupport } from './push-device.ts'

/** Section in which a member turns notifications of this device on or off, also while the app is closed. */
export function ThisDevice({ memberId }: { memberId: string }) {
  const query = useDevicePush(memberId)
  return (
    <section aria-labelledby="this-device" className="grid gap-3">
      <header className="grid max-w-prose gap-1">
        <h2 id="this-device" className="text-xl">
          On this device
        </h2>
        <p className="text-soft">
          Hear of news while this site is closed. Nothing that anyone wrote is sent, and signing out ends it.
        </p>
      </header>
      {query.data ? (
        <Setting memberId={memberId} {...query.data} />
      ) : (
        <QueryState query={query} loading="Loading your choice..." failed="Your choice could not be loaded.">
          <Skeleton className="h-11 rounded-md" />
        </QueryState>
      )}
    </section>
  )
}

interface SettingProps {
  memberId: string
  support: PushSupport
  publicKey: string
  isOn: boolean
  showsPreviews: boolean
}

function Setting({ memberId, support, publicKey, isOn, showsPreviews }: SettingProps) {
  const turn = useTurnPush(memberId)
  const preview = useSavePreviews(memberId)
  const toast = useToast()
  const toastError = useErrorToast(pushErrors.failed)
  if (support !== 'ready') return <p>{explanations[support]}</p>

  function choose(wanted: boolean): void {
    turn.mutate(
      { isOn: wanted, publicKey },
      {
        onSuccess: (done) => {
          if (!done) toast.error(pushErrors.not_allowed)
          else toast.success(wanted ? pushNotices.on : pushNotices.off)
        },
        onError: toastError,
      },
    )
  }

  function choosePreviews(wanted: boolean): void {
    preview.mutate(
      { showsPreviews: wanted, publicKey },
      {
        onSuccess: (done) => (done ? toast.success(pushNotices.saved) : toast.error(pushErrors.not_allowed)),
        onError: toastError,
      },
    )
  }

  const wanted = turn.isPending ? turn.variables.isOn : isOn
  return (
    <div className="grid">
      <CheckField
        label="Notify me on this device"
        checked={wanted}
        disabled={turn.isPending}
        onChange={({ target }) => choose(target.checked)}
      />
      {isOn && (
        <CheckField
          label="Say what happened"
          hint="Such as “Anna commented on week 3.” Otherwise the screen says only that there is something new in a study."
          checked={preview.isPending ? preview.variables.showsPreviews : showsPreviews}
          disabled={preview.isPending}
          onChange={({ target }) => choosePreviews(target.checked)}
        />
      )}
    </div>
  )
}

const explanations: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  blocked:
    'Your browser blocks notifications of this site. Allow them in the settings of the browser (often behind the symbol beside the address), then load this page again.',
  'home screen':
    'On an iPhone or iPad, first add this site to the home screen: press the share button of Safari, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser cannot receive notifications while the site is closed. You find all news behind the bell.',
}
