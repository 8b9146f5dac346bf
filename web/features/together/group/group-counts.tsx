interface Props {
  /** Number of active groups; undefined if the counts could not be loaded. */
  activeGroups: number | undefined
  totalParticipants: number | undefined
}

/**
 * Number of active groups and of participants, independent of the filter. Zero counts are not
 * displayed.
 */
export function GroupCounts({ activeGroups, totalParticipants }: Props) {
  return (
    <dl className="flex flex-wrap gap-x-6">
      <Count label="Active community studies" value={activeGroups} />
      <Count label="Total participants" value={totalParticipants} />
    </dl>
  )
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  if (!value) return null
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-serif text-lg">{value.toLocaleString('en')}</dd>
    </div>
  )
}
