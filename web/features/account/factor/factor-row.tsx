import { useRef, useState } from 'react'
import type { Factor } from '#contract/account/factor.ts'
import { formatDay, formatHour } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { factorWords } from './factor-words.ts'
import { RemoveFactor } from './remove-factor.tsx'
import { RenameFactor } from './rename-factor.tsx'

interface Props {
  memberId: string
  factor: Factor
  /** Whether this is the member's last factor; removing it turns two-step sign-in off. */
  isLast: boolean
  onRemoved: () => void
}

/** Row of a second factor: type, name, dates and actions. */
export function FactorRow({ memberId, factor, isLast, onRemoved }: Props) {
  const [isRenaming, setIsRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { factorType, friendlyName, hint, createdAt, lastUsedAt } = factor
  const { name: kind, icon } = factorWords[factorType]

  function stopRenaming(): void {
    setIsRenaming(false)
    // The form for the name unmounts in the next frame; only then can focus return to the button that opened it.
    requestAnimationFrame(() => pencil.current?.focus())
  }

  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon name={icon} className="shrink-0 text-flame text-lg" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-medium wrap-anywhere">
            <bdi>{friendlyName}</bdi>
          </p>
          <p className="text-sm text-soft">
            {friendlyName === kind && !hint ? 'Added' : `${kind}${hint ? ` ${hint}` : ''}, added`}{' '}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
          <p className="text-sm text-soft">
            {lastUsedAt ? (
              <>
                Last used <time dateTime={lastUsedAt}>{formatHour(lastUsedAt)}</time>
              </>
            ) : (
              'Not used yet'
            )}
          </p>
        </div>
        <div className="-me-3.5 ms-5 flex flex-wrap">
          <Button
            ref={pencil}
            look="bare"
            size="small"
            aria-label={`Rename ${friendlyName}`}
            aria-expanded={isRenaming}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <RemoveFactor memberId={memberId} factor={factor} isLast={isLast} onRemoved={onRemoved} />
        </div>
      </div>
      {isRenaming && <RenameFactor memberId={memberId} factor={factor} onDone={stopRenaming} />}
    </li>
  )
}
