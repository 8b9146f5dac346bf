import { useRef } from 'react'
import type { DeviceSession } from '#contract/account/session.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import type { Notice } from '#contract/messages/define-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useDevices, useEndDevice, useEndOtherDevices } from './devices.data.ts'

/** Lists the devices on which a member is signed in, with buttons to sign them out. */
export function Devices({ memberId }: { memberId: string }) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.device_sign_out_failed)
  const heading = useRef<HTMLHeadingElement>(null)
  const devices = useDevices(memberId)
  const endOne = useEndDevice(memberId)
  const endOthers = useEndOtherDevices(memberId)
  const others = devices.data?.filter(({ isCurrent }) => !isCurrent) ?? []

  const outcome = ({ title }: Notice) => ({
    onSuccess: () => {
      toast.success(title)
      // The pressed button was removed with its row, so focus moves to the heading.
      heading.current?.focus()
    },
    onError: toastError,
  })

  return (
    <Card aria-labelledby="your-devices" className="grid gap-4">
      <h2 id="your-devices" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Where you are signed in
      </h2>
      {!devices.data && (
        <QueryState
          query={devices}
          loading="Loading your devices..."
          failed="Your devices could not be loaded."
        >
          <Skeleton className="h-16" />
        </QueryState>
      )}
      {devices.data && (
        <ul className="grid divide-y divide-line border-line border-y">
          {devices.data.map((device) => (
            <Device
              key={device.id}
              device={device}
              isEnding={endOne.isPending && endOne.variables === device.id}
              onEnd={() => endOne.mutate(device.id, outcome(authNotices.device_signed_out))}
            />
          ))}
        </ul>
      )}
      {devices.data && others.length === 0 && (
        <p className="text-soft">This is the only device you are signed in on.</p>
      )}
      {others.length > 0 && (
        <>
          <p className="text-sm text-soft">
            If you do not know one of these, sign it out. It is locked out within a minute.
          </p>
          <Button
            look="quiet"
            className="justify-self-start"
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, outcome(authNotices.others_signed_out))}
          >
            Sign out everywhere else
          </Button>
        </>
      )}
    </Card>
  )
}

interface DeviceProps {
  device: DeviceSession
  isEnding: boolean
  onEnd: () => void
}

function Device({ device: { device, lastUsedAt, isCurrent }, isEnding, onEnd }: DeviceProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {device}
          {isCurrent && <Badge tone="lake">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Last used <time dateTime={lastUsedAt}>{formatHour(lastUsedAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button look="bare" size="small" busy={isEnding} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
