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
  if (!isFilterable(prayers)) return null
  const used = usedCategories(prayers).map((value) => ({ value, label: value }))
  const options = [{ value: 'all', label: 'All' } as const, ...used]
  return (
    <div className="print:hidden">
      <Choices<Shown> label="Show" options={options} value={shown} onChange={onShow} />
    </div>
  )
}

/** Returns whether there are enough prayers, in several categories. */
export function isFilterable(prayers: readonly Prayer[]): boolean {
  return prayers.length >= WORTH_FILTERING && usedCategories(prayers).length > 1
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
