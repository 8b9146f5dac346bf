import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Explains to members that the page is for moderators only. */
export function ModeratorsOnly() {
  return (
    <Card aria-labelledby="moderators-only" className="grid max-w-2xl justify-items-start gap-3">
      <h2 id="moderators-only" className="flex items-center gap-3 text-xl">
        <Icon name="lock" className="shrink-0 text-soft" />
        Moderators only
      </h2>
      <p className="text-soft">This page is for the moderators of the discussions.</p>
    </Card>
  )
}
