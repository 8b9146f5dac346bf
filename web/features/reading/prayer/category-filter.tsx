import { type PrayerCategory, prayerCategories } from '#contract/reading/prayer/prayer-category.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import type { Prayer } from './prayer.data.ts'

/** Minimum number of prayers for which the filter is displayed. */
const WORTH_FILTERING = 6

export type Shown = PrayerCategory | 'all'

interface Props {
  prayers: readonly Prayer[]
  shown: Shown
  onShow: (shown: Shown) => void
}

/** Filters prayers by category, once there are enough of them in several categories. */
export function CategoryFilter({ prayers, shown, onShow }: Props) {
  const used = usedCategories(prayers)
  if (prayers.length < WORTH_FILTERING || used.length < 2) return null
  const options = [{ value: 'all', label: 'All' } as const, ...used.map((value) => ({ value, label: value }))]
  return (
    <div className="print:hidden">
      <Choices<Shown> label="Show" options={options} value={shown} onChange={onShow} />
    </div>
  )
}

/** Returns the chosen category if the filter still offers it, otherwise "all". */
export function stillShown(prayers: readonly Prayer[], shown: Shown): Shown {
  const isThere = prayers.length >= WORTH_FILTERING && usedCategories(prayers).some((used) => used === shown)
  return isThere ? shown : 'all'
}

function usedCategories(prayers: readonly Prayer[]): PrayerCategory[] {
  const used = new Set(prayers.map(({ fields }) => fields.category))
  return prayerCategories.filter((category) => used.has(category))
}
