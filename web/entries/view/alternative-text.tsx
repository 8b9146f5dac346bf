import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** Sentence above the conflict copy, such as "You also wrote this in another tab or on another device". */
  opening: string
  text: string
  writtenAt: string
  onUse: () => void
  onPutAside: () => void
}

/** A conflict copy, which the member can use or dismiss. It is never removed without their decision. */
export function AlternativeText({ opening, text, writtenAt, onUse, onPutAside }: Props) {
  return (
    <li className="animate-fade rounded-md border border-line bg-sunk/50 px-4 pt-3 pb-1">
      <p className="text-sm text-soft">
        {opening}, <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>:
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-wrap font-serif wrap-anywhere">
        {text}
      </p>
      <p className="-mx-3.5 mt-1 flex flex-wrap">
        <Button look="bare" size="small" onClick={onUse}>
          Use this one
        </Button>
        <Button look="bare" size="small" className="text-soft" onClick={onPutAside}>
          Dismiss
        </Button>
      </p>
    </li>
  )
}
