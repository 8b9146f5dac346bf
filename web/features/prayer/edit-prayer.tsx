import { useState } from 'react'
import type { PrayerProps } from './active-prayer.tsx'
import type { PrayerWords } from './prayer.data.ts'
import { PrayerForm } from './prayer-form.tsx'
import { formName } from './prayer-names.ts'

type Props = Pick<PrayerProps, 'owner' | 'prayer' | 'actions' | 'begun'> & { onClose: () => void }

/** The words of a prayer, to be written anew in its place. */
export function EditPrayer({ owner, prayer, actions, begun, onClose }: Props) {
  const { title, request, category } = prayer.fields
  const [begin] = useState<PrayerWords>({ title, request, category })
  const name = formName(prayer.id)

  function save(words: PrayerWords): Promise<void> {
    return actions.change(prayer.id, changed(begin, { ...words, title: words.title.trim() }))
  }

  return (
    <PrayerForm
      owner={owner}
      name={name}
      label={`Edit: ${title}`}
      begin={begin}
      takesFocus={!begun.has(name)}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Only what was changed, so that what another device has written into the rest meanwhile stays. */
function changed(before: PrayerWords, after: PrayerWords): Partial<PrayerWords> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof PrayerWords] !== value),
  )
}
