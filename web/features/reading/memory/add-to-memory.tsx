import { Link } from 'react-router'
import { memoryNotices } from '#contract/messages/reading/memory.ts'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { VerseTile } from '#web/features/reading/shared/verse/verse-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Reference in our format: "John 3:16". */
  reference: string
  /** Whether it is a tile of the menu of a verse. */
  isTile?: boolean
}

const names = {
  add: ['Add to', 'Memory', 'verses'],
  added: ['In your', 'Memory', 'verses'],
} as const

/** Button that adds a verse to the member's memory verses; if it was added already, a link to them. */
export function AddToMemory({ owner, reference, isTile = false }: Props) {
  const toast = useToast()
  const { entries, put } = useEntries<VerseFields>(owner, 'verse')
  // A tile keeps its place until the entries are known.
  if (entries === null) return isTile ? <VerseTile icon="plus" parts={names.add} disabled /> : null
  if (entries.some(({ fields }) => fields.reference === reference)) {
    if (isTile)
      return (
        <VerseTile
          icon="check"
          parts={names.added}
          link={(content, className) => (
            <Link to="/memory" className={className}>
              {content}
            </Link>
          )}
        />
      )
    return (
      <Link to="/memory" className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="check" />
        In your memory verses
      </Link>
    )
  }

  async function add(): Promise<void> {
    // `memorizedAt` is left out of the written fields, so its stored value is preserved. A verse that was marked as
    // memorized, then removed and now added again, is still memorized.
    await put(ownVerseId(reference), { reference, category: null, deletedAt: null })
    toast.success(memoryNotices.added.title, reference)
  }

  if (isTile) return <VerseTile icon="plus" parts={names.add} onClick={add} />
  return (
    <Button look="bare" size="small" className="-ms-3.5" onClick={add}>
      <Icon name="plus" />
      Add to memory verses
    </Button>
  )
}
