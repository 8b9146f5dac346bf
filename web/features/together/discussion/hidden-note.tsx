import { Icon } from '#web/ui/icon.tsx'

/** Informs the author and moderators that a comment is hidden from others, with the reason. */
export function HiddenNote({ isOwn, reason }: { isOwn: boolean; reason: string }) {
  return (
    <div className="flex gap-3 rounded-md bg-sunk/70 px-4 py-3 text-sm">
      <Icon name="info" className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0">
        <p className="font-medium">
          {isOwn
            ? 'A moderator has hidden this comment. Only you and moderators see it.'
            : 'Hidden. Only its author and moderators see it.'}
        </p>
        <p className="wrap-anywhere">
          Reason: <bdi>{reason}</bdi>
        </p>
      </div>
    </div>
  )
}
