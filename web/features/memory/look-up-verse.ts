import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_MEMORY_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { Passage } from '#contract/passage.ts'
import { browserApi } from '#web/lib/api.ts'
import { passageQuery } from '#web/lib/passage.data.ts'
import { accepted, Refusal } from '#web/lib/refusal.ts'

/** Finds the passage somebody means, so that they see its words before they add it. */
export function useLookUpVerse() {
  const queryClient = useQueryClient()
  return useMutation({
    /** @throws {Refusal} */
    mutationFn: async (written: string): Promise<Passage> => {
      const reference = await referenceIn(written)
      const passage = await queryClient.ensureQueryData(passageQuery(reference)).catch(unreachable)
      if (versesIn(passage) > MAX_MEMORY_PASSAGE_VERSES) throw new Refusal('memory.too_long')
      return passage
    },
  })
}

async function referenceIn(written: string): Promise<string> {
  const text = asReference(written)
  if (text === '') throw new Refusal('memory.no_reference')
  if (text.length > MAX_SCRIPTURE_CHARS) throw new Refusal('memory.unknown_reference')
  const asked = browserApi.references.$post({ json: { texts: [text] } })
  const { found } = await (await accepted(asked, 'memory.look_up_failed')).json()
  const reference = found[0]?.[0]?.reference
  if (reference === undefined) throw new Refusal('memory.unknown_reference')
  return reference
}

/** In running text "ps 1" might be anything. In a field for references it is one: names begin with a capital, and stand apart. */
function asReference(written: string): string {
  return written
    .trim()
    .replace(/\s*([:–-])\s*/g, '$1')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}

function versesIn({ blocks }: Passage): number {
  const pieces = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
  return new Set(pieces.map(({ chapter, verse }) => `${chapter}:${verse}`)).size
}

function unreachable(): never {
  throw new Refusal('memory.look_up_failed')
}
