import { useState } from 'react'
import { prayerCategories } from '#contract/reading/prayer-category.ts'
import { newEntry } from '#web/entries/sync/view-entry.ts'
import { Card } from '#web/ui/card.tsx'
import type { PrayerActions, PrayerWords } from './prayer.data.ts'
import { PrayerForm } from './prayer-form.tsx'
import { NEW_FORM } from './prayer-names.ts'

interface Props {
  owner: string
  actions: PrayerActions
  takesFocus: boolean
  /** With the id of the new prayer, if there is one. */
  onClose: (written: string | null) => void
}

const blank: PrayerWords = { title: '', request: '', category: prayerCategories[0] }

export function NewPrayer({ owner, actions, takesFocus, onClose }: Props) {
  const [begin] = useState(() => ({ ...blank, entry: newEntry() }))
  return (
    <Card asChild>
      <div>
        <PrayerForm
          owner={owner}
          name={NEW_FORM}
          label="New Prayer"
          begin={begin}
          takesFocus={takesFocus}
          onSave={async ({ entry = begin.entry, ...words }) => onClose(await actions.begin(entry, words))}
          onCancel={() => onClose(null)}
        />
      </div>
    </Card>
  )
}
