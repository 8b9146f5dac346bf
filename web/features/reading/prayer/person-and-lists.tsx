import { useId } from 'react'
import { isSameName, listsIn, toggledList } from '#contract/reading/prayer/prayer-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useOwnNames } from './own-names.ts'

interface TextProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/**
 * Two fields of a prayer: the person it is for, and the lists that contain it. Both suggest names from earlier prayers.
 */
export function PersonAndLists({ person, lists }: { person: TextProps; lists: TextProps }) {
  const names = useOwnNames()
  const people = useId()
  const chosen = listsIn(lists.value)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0">
        <TextField
          label="Person"
          required={false}
          dir="auto"
          autoComplete="off"
          list={people}
          hint="For whom it is, by the name you call them"
          {...person}
        />
        <datalist id={people}>
          {names.people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <TextField
          label="Lists"
          required={false}
          dir="auto"
          autoComplete="off"
          hint="Such as Family or Church, with commas between several"
          {...lists}
        />
        {names.lists.length > 0 && (
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">Your lists</legend>
            {names.lists.map((name) => (
              <ListButton
                key={name}
                name={name}
                isOn={chosen.some((one) => isSameName(one, name))}
                onPress={() => lists.onChange({ target: { value: toggledList(lists.value, name) } })}
              />
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

function ListButton({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  return (
    <Button
      look={isOn ? 'primary' : 'quiet'}
      size="small"
      dir="auto"
      aria-pressed={isOn}
      className="max-w-full"
      onClick={onPress}
    >
      <span className="truncate">{name}</span>
    </Button>
  )
}
