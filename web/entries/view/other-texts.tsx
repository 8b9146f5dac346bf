import type { OtherText } from '#contract/entry.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { AlternativeText } from './alternative-text.tsx'

interface Props {
  entry: Pick<ViewEntry, 'fields' | 'others'>
  /**
   * Displayed names of the fields, such as "title", for an entry with several texts. One replaces "…" in the sentence
   * "You also wrote this … in another tab or on another device".
   */
  names?: Readonly<Record<string, string>>
  onUse: (otherId: string) => void
  onPutAside: (otherId: string) => void
}

/** Conflict copies of an entry. Each is displayed until the member uses or dismisses it. */
export function OtherTexts({ entry, names = {}, onUse, onPutAside }: Props) {
  const others = unlike(entry)
  if (others.length === 0) return null
  return (
    <ul className="grid gap-3">
      {others.map(({ id, field, text, at }) => (
        <AlternativeText
          key={id}
          opening={`You also wrote this${names[field] ? ` ${names[field]}` : ''} in another tab or on another device`}
          text={text}
          writtenAt={at}
          onUse={() => onUse(id)}
          onPutAside={() => onPutAside(id)}
        />
      ))}
    </ul>
  )
}

/** Removes conflict copies that equal each other or the current text. */
function unlike({ fields, others }: Props['entry']): OtherText[] {
  const isAlike = (one: OtherText, other: OtherText) => one.field === other.field && one.text === other.text
  return others.filter(
    (other, index) =>
      fields[other.field] !== other.text && others.findIndex((first) => isAlike(first, other)) === index,
  )
}
