interface Props {
  /** Number of active groups; undefined if the counts could not be loaded. */
  activeGroups: number | undefined
  totalParticipants: number | undefined
}

/**
 * Cards with the number of active groups and of participants, independent of the filter (specification, section 2).
 * They are displayed once somebody takes part, and zero is not displayed.
 */
export function GroupCounts({ activeGroups, totalParticipants }: Props) {
  if (!totalParticipants) return null
  return (
    <dl className="grid max-w-md grid-cols-2 gap-4">
      <Count label="Active community studies" value={activeGroups} />
      <Count label="Total participants" value={totalParticipants} />
    </dl>
  )
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  if (!value) return null
  return (
    <div className="flex flex-col-reverse justify-end rounded-md border border-line bg-raised px-4 py-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-serif text-xl">{value.toLocaleString('en')}</dd>
    </div>
  )
}
