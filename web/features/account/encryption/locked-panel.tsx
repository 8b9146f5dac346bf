import type { SealableKind } from '#contract/sealed.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kindsInWords } from './kind-words.ts'
import { UnlockForm } from './unlock-form.tsx'

interface Props {
  memberId: string
  /** Kind of the entries (such as prayers) that cannot be displayed while this device is locked. */
  kind: SealableKind
  /** Number of unsent changes that wait until this device is unlocked. */
  held: number
}

/** Placeholder for encrypted entries on a locked device. */
export function LockedPanel({ memberId, kind, held }: Props) {
  return (
    <Card id="locked" aria-labelledby="locked-title" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="locked-title" className="flex items-center gap-2 text-xl">
          <Icon name="lock" className="shrink-0 text-flame" />
          Your {kindsInWords([kind])} are locked
        </h2>
        <p className="text-soft">
          They are encrypted. Unlock them to read them here. You can still write: it stays on this device, not
          encrypted, until you unlock.
        </p>
        {held > 0 && (
          <p className="text-soft">
            {held === 1 ? 'One change waits' : `${held} changes wait`} on this device.
          </p>
        )}
      </div>
      <UnlockForm memberId={memberId} />
    </Card>
  )
}
