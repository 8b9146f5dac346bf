import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Undefined where they could not be loaded. */
  activeGroups: number | undefined
  totalParticipants: number | undefined
}

/** How many study together now, over everything that is listed. */
export function GroupCounts({ activeGroups, totalParticipants }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-6">
      <Count icon="book" label="Active community studies" value={activeGroups} />
      <Count icon="people" label="Total participants" value={totalParticipants} />
    </dl>
  )
}

function Count({
  icon,
  label,
  value,
}: {
  icon: 'book' | 'people'
  label: string
  value: number | undefined
}) {
  return (
    <Card asChild className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-6">
      <div>
        <dt className="flex items-start gap-2 text-sm text-soft">
          <Icon name={icon} className="mt-0.5 shrink-0 text-lake" />
          {label}
        </dt>
        <dd className="font-serif text-2xl">{value === undefined ? '–' : value.toLocaleString('en')}</dd>
      </div>
    </Card>
  )
}
