import { isSameName, listsIn } from '#contract/reading/prayer/prayer-lists.ts'
import { SelectField } from '#web/ui/fields/field.tsx'
import type { OwnNames } from './own-names.ts'
import type { Prayer } from './prayer.data.ts'

/** Person and list by which the prayers are filtered; an empty string means all. */
export interface ChosenNames {
  person: string
  list: string
}

export const everyone: ChosenNames = { person: '', list: '' }

interface Props {
  names: OwnNames
  chosen: ChosenNames
  onChoose: (change: Partial<ChosenNames>) => void
}

/** Filters prayers by person or list, if any prayer has a person or a list. */
export function PeopleAndListsFilter({ names: { people, lists }, chosen, onChoose }: Props) {
  if (people.length + lists.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-4 print:hidden">
      {people.length > 0 && (
        <NameField
          label="Person"
          all="Everyone"
          names={people}
          value={chosen.person}
          onChoose={(person) => onChoose({ person })}
        />
      )}
      {lists.length > 0 && (
        <NameField
          label="List"
          all="All lists"
          names={lists}
          value={chosen.list}
          onChoose={(list) => onChoose({ list })}
        />
      )}
    </div>
  )
}

interface NameProps {
  label: string
  /** Label of the option that removes the filter, such as "All lists". */
  all: string
  names: readonly string[]
  value: string
  onChoose: (name: string) => void
}

function NameField({ label, all, names, value, onChoose }: NameProps) {
  return (
    <SelectField
      className="min-w-0"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{all}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}

/** Removes from the filter a name that no longer occurs in any prayer. */
export function stillChosen({ people, lists }: OwnNames, { person, list }: ChosenNames): ChosenNames {
  return { person: people.includes(person) ? person : '', list: lists.includes(list) ? list : '' }
}

export function isChosen({ fields }: Pick<Prayer, 'fields'>, { person, list }: ChosenNames): boolean {
  const isForThem = person === '' || isSameName(fields.person ?? '', person)
  return isForThem && (list === '' || listsIn(fields.lists ?? '').some((one) => isSameName(one, list)))
}
