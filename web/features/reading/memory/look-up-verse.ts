import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_MEMORY_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { referenceProblems, withMeant } from '#contract/scripture/reference-problems.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import { recogniseReferences } from '#web/lib/scripture/recognise-references.ts'

/** Finds the passage somebody means, so that they see its words before they add it. */
export function useLookUpVerse() {
  const queryClient = useQueryClient()
  return useMutation({
    /** @throws {ApiError} */
    mutationFn: async (written: string): Promise<Passage> => {
      const reference = await referenceIn(written)
      const passage = await queryClient.ensureQueryData(passageQuery(reference)).catch(unreachable)
      if (versesIn(passage) > MAX_MEMORY_PASSAGE_VERSES) throw new ApiError(memoryErrors.too_long)
      return passage
    },
  })
}

async function referenceIn(written: string): Promise<string> {
  const text = written.trim()
  if (text === '') throw new ApiError(memoryErrors.no_reference)
  if (text.length > MAX_SCRIPTURE_CHARS) throw new ApiError(memoryErrors.unknown_reference)
  const { links, problem } = await recogniseReferences(text).catch(unreachable)
  const found = links.map(({ reference }) => reference)
  const [reference, ...others] = found
  // Exactly one passage: the first of several may not be the one requested.
  if (reference !== undefined && others.length === 0 && problem === null) return reference
  const unknown = memoryErrors.unknown_reference
  if (problem !== null) throw new ApiError({ ...unknown, title: withMeant(problem, found) })
  throw new ApiError(others.length > 0 ? { ...unknown, title: referenceProblems.choose_one(found) } : unknown)
}

function versesIn({ blocks }: Passage): number {
  const pieces = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
  return new Set(pieces.map(({ chapter, verse }) => `${chapter}:${verse}`)).size
}

function unreachable(): never {
  throw new ApiError(memoryErrors.look_up_failed)
}
