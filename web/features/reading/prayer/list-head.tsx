import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { OwnNames } from './own-names.ts'
import { PeopleAndListsFilter } from './people-and-lists-filter.tsx'
import type { Prayer } from './prayer.data.ts'
import type { PrayerFilter } from './use-prayer-filter.ts'

interface Props {
  id: string
  heading: string
  /** The filter, for the first list of the page; null for others. */
  filter: PrayerFilter | null
  prayers: readonly Prayer[]
  names: OwnNames
}

/** Heading of a list of prayers. Beside the first one is the button that opens the filter. */
export function ListHead({ id, heading, filter, prayers, names }: Props) {
  const choices = useId()
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {filter?.isOffered && (
          <Button
            look="bare"
            size="small"
            aria-expanded={filter.isOpen}
            aria-controls={choices}
            className="-me-3.5 print:hidden"
            onClick={filter.isOpen ? filter.close : filter.open}
          >
            {filter.isOpen ? 'Show all' : 'Filter'}
            <Icon name={filter.isOpen ? 'close' : 'chevron-down'} />
          </Button>
        )}
      </div>
      {filter?.isOffered && (
        <div id={choices} hidden={!filter.isOpen} className="grid gap-4 pb-2">
          <CategoryFilter prayers={prayers} shown={filter.category} onShow={filter.chooseCategory} />
          <PeopleAndListsFilter names={names} chosen={filter.names} onChoose={filter.chooseNames} />
        </div>
      )}
    </>
  )
}
