import { useState } from 'react'
import { seenOf } from '#web/entries/sync/view-entry.ts'
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
        await actions.change(prayer.id, { ...words, title: words.title.trim() }, seen)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function wordsOf({ title, request, category }: PrayerWords): PrayerWords {
  return { title, request, category }
}
