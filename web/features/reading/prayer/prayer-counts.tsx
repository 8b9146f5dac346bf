/** Displays how many prayers are active and how many are answered. */
export function PrayerCounts({ active, answered }: { active: number; answered: number }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-8">
      <Count count={active} words={active === 1 ? 'active request' : 'active requests'} />
      <Count count={answered} words={answered === 1 ? 'answered prayer' : 'answered prayers'} />
    </p>
  )
}

function Count({ count, words }: { count: number; words: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 text-soft">
      <span className="font-serif text-2xl text-ink">{count}</span> {words}
    </span>
  )
}
