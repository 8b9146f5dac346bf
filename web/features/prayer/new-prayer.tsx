import { prayerCategories } from '#contract/prayer-category.ts'
import type { PrayerActions, PrayerWords } from './prayer.data.ts'
import { PrayerForm } from './prayer-form.tsx'
import { NEW_FORM } from './prayer-names.ts'

interface Props {
  owner: string
  actions: PrayerActions
  takesFocus: boolean
  onClose: () => void
}

const blank: PrayerWords = { title: '', request: '', category: prayerCategories[0] }

export function NewPrayer({ owner, actions, takesFocus, onClose }: Props) {
  return (
    <PrayerForm
      owner={owner}
      name={NEW_FORM}
      label="New Prayer"
      begin={blank}
      takesFocus={takesFocus}
      onSave={actions.begin}
      onClose={onClose}
    />
  )
}
