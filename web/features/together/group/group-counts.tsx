interface Props {
  /** Number of active groups; undefined if the counts could not be loaded. */
  activeGroups: number | undefined
  totalParticipants: number | undefined
}

/**
 * Number of active groups and of participants, independent of the filter. The specification (section 2) has a card for
 * each. Here they are one line, and zero counts are not displayed, so that the groups themselves come first.
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
