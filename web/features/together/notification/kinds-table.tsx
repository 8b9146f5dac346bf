import { Link } from 'react-router'
import type { NotificationChoices } from '#contract/together/notification.ts'
import { emailedKinds, pushedByDefault } from '#contract/together/notification-channels.ts'
import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import { choiceLabels, kindReasons } from '#contract/together/notification-text.ts'

interface Props {
  /** Sentence that says why the member is notified of these kinds. */
  why: string
  kinds: readonly NotificationKind[]
  choices: NotificationChoices
  onChange: (changed: Partial<NotificationChoices>) => void
}

/** Table of kinds of notifications and channels, with a checkbox for each. */
export function KindsTable({ why, kinds, choices, onChange }: Props) {
  return (
    <table className="w-full">
      <caption className="text-start text-soft">{why}</caption>
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col">
            <span className="sr-only">Notify me when</span>
          </th>
          {['On this site', 'On devices', 'By email'].map((channel) => (
            <th key={channel} scope="col" className="w-16 font-normal sm:w-24">
              {channel}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Row key={kind} kind={kind} choices={choices} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ kind, choices, onChange }: Pick<Props, 'choices' | 'onChange'> & { kind: NotificationKind }) {
  const { off, emailOff } = choices
  const label = choiceLabels[kind]
  const isOn = !off.includes(kind)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 text-start font-normal">
        {label}
        <span className="block text-sm text-soft">{kindReasons[kind]}</span>
      </th>
      <Choice
        label={label}
        checked={isOn}
        onChange={(wanted) => onChange({ off: withOrWithout(off, kind, !wanted) })}
      />
      {kind === 'reminder' ? (
        <td colSpan={2} className="text-center text-sm">
          <Link to="/profile/rhythm" className="text-link inline-flex min-h-11 items-center">
            Rhythm and reminders
          </Link>
        </td>
      ) : (
        <>
          <Choice
            label={`${label}: on devices`}
            checked={isOn && isPushed(choices, kind)}
            disabled={!isOn}
            onChange={(wanted) => onChange(pushChoice(choices, kind, wanted))}
          />
          {emailedKinds.includes(kind) ? (
            <Choice
              label={`${label}: by email`}
              checked={isOn && !emailOff.includes(kind)}
              disabled={!isOn}
              onChange={(wanted) => onChange({ emailOff: withOrWithout(emailOff, kind, !wanted) })}
            />
          ) : (
            <td />
          )}
        </>
      )}
    </tr>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (wanted: boolean) => void
}

function Choice({ label, checked, disabled, onChange }: ChoiceProps) {
  return (
    <td className="text-center">
      <label className="grid size-11 mx-auto place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-lake"
        />
      </label>
    </td>
  )
}

function isPushed({ pushOn, pushOff }: NotificationChoices, kind: NotificationKind): boolean {
  return pushOn.includes(kind) || (pushedByDefault.includes(kind) && !pushOff.includes(kind))
}

function pushChoice({ pushOn, pushOff }: NotificationChoices, kind: NotificationKind, wanted: boolean) {
  return { pushOn: withOrWithout(pushOn, kind, wanted), pushOff: withOrWithout(pushOff, kind, !wanted) }
}

function withOrWithout(kinds: readonly NotificationKind[], kind: NotificationKind, isIn: boolean) {
  const others = kinds.filter((one) => one !== kind)
  return isIn ? [...others, kind] : others
}
