import { useNavigate } from 'react-router'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { NextStep } from '#web/ui/next-step.tsx'

interface Props {
  owner: string
  /** Reference in our format: "John 3:16". */
  reference: string
}

/** Next step that adds a verse to the member's memory verses and opens them. The verse is then the next to be learned. */
export function LearnStep({ owner, reference }: Props) {
  const navigate = useNavigate()
  const { entries, put } = useEntries<VerseFields>(owner, 'verse')
  const known = entries?.find(({ fields }) => fields.reference === reference)?.fields
  const isLearned = Boolean(known?.learnedAt || known?.memorizedAt)

  async function learn(): Promise<void> {
    // As in `add-to-memory.tsx`, `memorizedAt` is not written, so that its stored value is preserved.
    if (!known) await put(ownVerseId(reference), { reference, category: null, deletedAt: null })
    await navigate('/memory')
  }

  return (
    <NextStep
      icon="heart"
      label={isLearned ? 'Review the verse' : 'Learn the verse'}
      detail={<span translate="no">{reference}</span>}
      aria-busy={entries === null || undefined}
      onClick={() => entries && void learn()}
    />
  )
}
