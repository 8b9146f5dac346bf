import { useQuery } from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { groupParts } from '#contract/together/group-parts.ts'
import { groupKey } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

/** The newest messages of the leaders to the participants. Renders nothing without any, or while they are loading. */
export function LeaderMessages({ group: { id }, memberId }: { group: Group; memberId: string }) {
  const { data } = useQuery({
    queryKey: [...groupKey(memberId, id), 'messages'],
    queryFn: () =>
      acceptedJson(browserApi.groups[':id'].messages.$get({ param: { id } }), groupErrors.load_failed),
  })
  if (!data || data.messages.length === 0) return null
  return (
    <section aria-labelledby={groupParts.messages} className="grid gap-4">
      <h2 id={groupParts.messages} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        Messages from your leaders
      </h2>
      <ul className="grid gap-4">
        {data.messages.map(({ id, text, name, sentAt }) => (
          <li key={id} className="grid gap-1 rounded-md bg-sunk/70 px-4 py-3">
            <p className="text-sm text-soft">
              <bdi className="font-medium text-ink">{name ?? 'A leader'}</bdi>
              {', '}
              <time dateTime={sentAt}>{formatDay(sentAt)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              <WrittenText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
