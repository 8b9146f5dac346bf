import { AlternativeText } from '#web/entries/view/alternative-text.tsx'
import type { OfferedText } from './answer-view.ts'

interface Props {
  texts: readonly OfferedText[]
  onUse: (text: OfferedText) => void
  onPutAside: (text: OfferedText) => void
}

const openings: Record<OfferedText['from'], string> = {
  account: 'You also wrote this in another tab or on another device',
  other: 'You also wrote this in another tab or on another device',
  aside: 'You also wrote this on this device',
}

/**
 * Other texts by the member for the same question, such as a text from another device. The member uses or dismisses
 * each of them; none is removed without the member's decision.
 */
export function OfferedTexts({ texts, onUse, onPutAside }: Props) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-3">
      {texts.map((text) => (
        <AlternativeText
          key={text.id}
          opening={openings[text.from]}
          text={text.text}
          writtenAt={text.writtenAt}
          onUse={() => onUse(text)}
          onPutAside={() => onPutAside(text)}
        />
      ))}
    </ul>
  )
}
