import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_MEMORY_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { isInKjv } from '#contract/scripture/references-read.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import { recogniseReferences } from '#web/lib/scripture/recognise-references.ts'

/**
 * Result of a look-up: the passage that the member typed, or the problem with the typed text and the passages to
 * suggest.
 */
export type LookedUp =
  | { passage: Passage; notice: string | null }
  | { problem: string; offers: readonly string[] }

/** Looks up the passage that the member typed, so that its text can be displayed before the member adds it. */
export function useLookUpVerse() {
  const queryClient = useQueryClient()
  return useMutation({
    /** @throws {ApiError} */
    mutationFn: async (written: string): Promise<LookedUp> => {
      const read = await readVerse(written)
      if ('problem' in read) return read
      const passage = await queryClient.ensureQueryData(passageQuery(read.reference)).catch(unreachable)
      if (versesIn(passage) > MAX_MEMORY_PASSAGE_VERSES) throw new ApiError(memoryErrors.too_long)
      return { passage, notice: read.notice }
    },
  })
}

type Read = { reference: string; notice: string | null } | { problem: string; offers: readonly string[] }

async function readVerse(written: string): Promise<Read> {
  const text = written.trim()
  if (text === '') throw new ApiError(memoryErrors.no_reference)
  if (text.length > MAX_SCRIPTURE_CHARS) throw new ApiError(memoryErrors.unknown_reference)
  const { links, problem, offers, notice } = await recogniseReferences(text).catch(unreachable)
  const found = links.map(({ reference }) => reference)
  const [only, ...others] = found
  if (only !== undefined && others.length === 0 && problem === null) return { reference: only, notice }
  // Passages that exist only in the KJV are not suggested, because the look-up displays the World English
  // Bible.
  const meant = [...new Set([...found, ...offers])].filter((one) => !isInKjv(one))
  if (problem === null && meant.length === 0) throw new ApiError(memoryErrors.unknown_reference)
  return { problem: problem ?? referenceProblems.choose_one, offers: meant }
}

function versesIn({ blocks }: Passage): number {
  const pieces = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
  return new Set(pieces.map(({ chapter, verse }) => `${chapter}:${verse}`)).size
}

function unreachable(): never {
  throw new ApiError(memoryErrors.look_up_failed)
}
