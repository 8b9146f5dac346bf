/** Line that says how many prayers are active and how many are answered. Zeros are left out. */
export function PrayerCounts({ active, answered }: { active: number; answered: number }) {
  if (active + answered === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {active > 0 && (
        <span>
          {active} active {active === 1 ? 'request' : 'requests'}
        </span>
      )}
      {answered > 0 && (
        <span>
          {answered} answered {answered === 1 ? 'prayer' : 'prayers'}
        </span>
      )}
    </p>
  )
}
