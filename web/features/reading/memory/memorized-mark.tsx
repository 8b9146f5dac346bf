import type { VerseFields } from '#contract/reading/memory/memory.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Small badge for a verse that is memorized. */
export function MemorizedMark({ owner, reference }: { owner: string; reference: string }) {
  const { entries } = useEntries<VerseFields>(owner, 'verse')
  const isMemorized = entries?.some(({ fields }) => fields.reference === reference && fields.memorizedAt)
  if (!isMemorized) return null
  return (
    <Badge tone="flame" className="animate-fade">
      <Icon name="check" />
      Memorized
    </Badge>
  )
}
