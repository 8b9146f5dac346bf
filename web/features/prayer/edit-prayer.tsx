import { useState } from 'react'
import { seenOf } from '#web/lib/sync/view-entry.ts'
import type { PrayerProps } from './active-prayer.tsx'
import type { PrayerWords } from './prayer.data.ts'
import { PrayerForm } from './prayer-form.tsx'
import { formName } from './prayer-names.ts'

type Props = Pick<PrayerProps, 'owner' | 'prayer' | 'actions' | 'begun'> & { onClose: () => void }

/** The words of a prayer, to be written anew in its place. */
export function EditPrayer({ owner, prayer, actions, begun, onClose }: Props) {
  const { title } = prayer.fields
  const [begin] = useState(() => ({ ...wordsOf(prayer.fields), seen: seenOf(prayer) }))
  const name = formName(prayer.id)

  return (
    <PrayerForm
      owner={owner}
      name={name}
      label={`Edit: ${title}`}
      begin={begin}
      takesFocus={!begun.has(name)}
      onSave={async ({ seen = begin.seen, ...words }) => {
        const changes = changed(wordsOf(seen.fields), { ...words, title: words.title.trim() })
        await actions.change(prayer.id, changes, seen)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function wordsOf({ title, request, category }: PrayerWords): PrayerWords {
  return { title, request, category }
}

/** Only what was changed, so that what another device has written into the rest meanwhile stays. */
function changed(before: PrayerWords, after: PrayerWords): Partial<PrayerWords> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof PrayerWords] !== value),
  )
}
