import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Id of the button, to focus it after a session. */
export const PRAY_BUTTON = 'pray'

/** Button that starts a prayer session at once, without settings. */
export function PrayButton({ onPray }: { onPray: () => void }) {
  return (
    <Card ink="var(--flame)" className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <p className="min-w-[min(12rem,100%)] flex-1 font-serif text-lg leading-snug">
        A few at a time, the longest unprayed first.
      </p>
      <Button id={PRAY_BUTTON} className="shrink-0" onClick={onPray}>
        <Icon name="prayer" />
        Pray
      </Button>
    </Card>
  )
}
