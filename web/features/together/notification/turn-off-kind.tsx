import { useSearchParams } from 'react-router'
import type { NotificationChoices } from '#contract/together/notification.ts'
import { notificationKinds } from '#contract/together/notification-kinds.ts'
import { choiceLabels, kindReasons } from '#contract/together/notification-text.ts'
import { Button } from '#web/ui/button.tsx'

/** Name of the parameter in the address of the page, with the kind to end. */
const PARAMETER = 'off'

interface Props {
  off: NotificationChoices['off']
  onChange: (changed: Partial<NotificationChoices>) => void
}

/** Button that ends the kind of notifications that the address names. A notification on a device leads here. */
export function TurnOffKind({ off, onChange }: Props) {
  const [parameters] = useSearchParams()
  const kind = notificationKinds.find((one) => one === parameters.get(PARAMETER))
  if (!kind) return null
  const isOff = off.includes(kind)
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>
        {isOff ? 'You are no longer notified when: ' : 'You are notified when: '}
        <b className="font-medium">{choiceLabels[kind]}</b>.{!isOff && ` ${kindReasons[kind]}`}
      </p>
      {!isOff && <Button onClick={() => onChange({ off: [...off, kind] })}>Stop notifying me of this</Button>}
    </div>
  )
}
