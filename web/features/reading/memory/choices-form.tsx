import { type MemoryChoices, newADay, reviewsADay } from '#contract/reading/memory/memory-choice.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import { Fold } from './fold.tsx'

interface Props {
  choices: MemoryChoices
  /** Whether the stored settings have been read from the device; until then the form is disabled. */
  isKnown: boolean
  onChoose: (change: Partial<MemoryChoices>) => void
}

const translations: readonly { value: Translation; label: string }[] = [
  { value: 'WEB', label: translationNames.WEB },
  { value: 'KJV', label: translationNames.KJV },
]

/**
 * Settings for memory verses: the translation, and the maximum numbers of reviews and of new verses a day. Synced to
 * all devices of the member.
 */
export function ChoicesForm({ choices, isKnown, onChoose }: Props) {
  return (
    <Fold title="How you learn">
      <fieldset disabled={!isKnown} className="grid gap-5">
        <Choices
          label="Translation"
          options={translations}
          value={choices.translation}
          onChange={(translation) => onChoose({ translation })}
        />
        <SelectField
          label="Reviews a day, at most"
          hint="What is more than that spreads over the coming days."
          value={choices.reviewsADay}
          onChange={({ target }) => {
            const chosen = reviewsADay.find((count) => String(count) === target.value)
            if (chosen !== undefined) onChoose({ reviewsADay: chosen })
          }}
        >
          {reviewsADay.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField
          label="New verses a day, at most"
          value={choices.newADay}
          onChange={({ target }) => {
            const chosen = newADay.find((count) => String(count) === target.value)
            if (chosen !== undefined) onChoose({ newADay: chosen })
          }}
        >
          {newADay.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </fieldset>
    </Fold>
  )
}
