import { formatDay } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import type { OfferedText } from './answer-view.ts'

interface Props {
  texts: readonly OfferedText[]
  onUse: (text: OfferedText) => void
  onPutAside: (text: OfferedText) => void
}

const openings: Record<OfferedText['from'], string> = {
  elsewhere: 'You also wrote this on another device',
  here: 'You also wrote this on this device',
  visitor: 'You wrote this here before you signed in',
}

/** What else somebody has written to the same question, to choose or to put aside. Nothing of theirs goes by itself. */
export function OfferedTexts({ texts, onUse, onPutAside }: Props) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-3">
      {texts.map((text) => (
        <li key={text.id} className="animate-fade rounded-md border border-line bg-sunk/50 px-4 pt-3 pb-1">
          <p className="text-sm text-soft">
            {openings[text.from]}, <time dateTime={text.writtenAt}>{formatDay(text.writtenAt)}</time>:
          </p>
          <p dir="auto" className="mt-2 whitespace-pre-wrap font-serif wrap-anywhere">
            {text.text}
          </p>
          <p className="-mx-3.5 mt-1 flex flex-wrap">
            <Button look="bare" size="small" onClick={() => onUse(text)}>
              Use this one
            </Button>
            <Button look="bare" size="small" className="text-soft" onClick={() => onPutAside(text)}>
              Put aside
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
