import { useState } from 'react'
import { isFilterable, type Shown, stillShown } from './category-filter.tsx'
import type { OwnNames } from './own-names.ts'
import { type ChosenNames, everyone, isChosen, stillChosen } from './people-and-lists-filter.tsx'
import type { Prayer } from './prayer.data.ts'

export interface PrayerFilter {
  /** Whether there is anything to filter by. */
  isOffered: boolean
  /** Whether the choices are displayed. They are closed at first. */
  isOpen: boolean
  category: Shown
  names: ChosenNames
  isShown: (prayer: Prayer) => boolean
  chooseCategory: (category: Shown) => void
  chooseNames: (change: Partial<ChosenNames>) => void
  open: () => void
  /** Closes the choices and displays all prayers again, so that no filter is active unseen. */
  close: () => void
}

/** Filter of the journal by category, person and list. */
export function usePrayerFilter(prayers: readonly Prayer[], own: OwnNames): PrayerFilter {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Shown>('all')
  const [chosenNames, setChosenNames] = useState<ChosenNames>(everyone)
  const category = stillShown(prayers, chosen)
  const names = stillChosen(own, chosenNames)
  return {
    isOffered: isFilterable(prayers) || (prayers.length > 1 && own.people.length + own.lists.length > 0),
    isOpen,
    category,
    names,
    isShown: (prayer) =>
      (category === 'all' || prayer.fields.category === category) && isChosen(prayer, names),
    chooseCategory: setChosen,
    chooseNames: (change) => setChosenNames({ ...names, ...change }),
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setChosen('all')
      setChosenNames(everyone)
    },
  }
}
