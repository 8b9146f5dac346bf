import { MAX_REVIEWS, MAX_WEAK_WORDS } from '#contract/limits/memory-limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import { reviewSteps } from '#contract/reading/memory/review-step.ts'
import { choiceColumn, instantColumn, numberColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { verseIdOf } from './verse-format.ts'
import { verseReference } from './verse-reference.ts'

const translations = ['WEB', 'KJV'] as const

/** Cell value for a review in which no word was missed; an empty cell means that this is unknown. */
const NONE = 'none'

/** Pattern of an entry's id, which a file may contain instead of a reference. */
const anId = /^[a-z\d-]{1,40}$/

/**
 * Table format of the review log.
 * @param references references of the verses on this device, keyed by the ids of their entries
 */
export function reviewFormat(
  plan: readonly MemoryVerse[],
  references: ReadonlyMap<string, string>,
): EntryFormat<ReviewFields> {
  const ids = new Map([...references].map(([id, reference]) => [reference, id]))
  return {
    kind: 'review',
    words: { one: 'review', many: 'reviews' },
    heading: 'verse',
    columns: [
      {
        field: 'verse',
        heading: 'Verse',
        alsoCalled: ['reference', 'passage'],
        // Writes the reference of the verse only if an import would map it to the same entry; otherwise writes the
        // entry's id.
        write: (id) => {
          const reference = references.get(String(id))
          return reference !== undefined && ids.get(reference) === id ? reference : String(id ?? '')
        },
        read: (text) => {
          const reference = verseReference(text)
          if (reference === null) return anId.test(text) ? text : undefined
          return ids.get(reference) ?? verseIdOf(plan, reference)
        },
      },
      instantColumn({ field: 'reviewedAt', heading: 'Reviewed at', alsoCalled: ['date', 'time'] }),
      numberColumn({ field: 'rating', heading: 'Rating', alsoCalled: ['grade'] }),
      choiceColumn({ field: 'step', heading: 'Step' }, reviewSteps),
      choiceColumn({ field: 'translation', heading: 'Translation' }, translations),
      {
        ...textColumn({ field: 'weak', heading: 'Missed words' }),
        write: (value) => (value === '' ? NONE : String(value ?? '')),
        read: (text) => (text === NONE ? '' : text),
      },
    ],
    needed: ['verse', 'reviewedAt', 'rating'],
    complete: ({ verse, reviewedAt, rating, step, translation, weak }) => ({
      verse: typeof verse === 'string' ? verse : '',
      reviewedAt: typeof reviewedAt === 'string' ? reviewedAt : '',
      rating: typeof rating === 'number' ? rating : 0,
      step: reviewSteps.find((one) => one === step) ?? 'say',
      translation: translations.find((one) => one === translation) ?? 'WEB',
      weak: typeof weak === 'string' && isWeakWords(weak) ? weak : null,
      deletedAt: null,
    }),
    refuse: ({ verse, reviewedAt, rating }) =>
      verse !== '' && reviewedAt !== '' && rating >= 1 && rating <= 4
        ? null
        : memoryErrors.incomplete_review.title,
    limit: MAX_REVIEWS,
    madeAt: ({ reviewedAt }) => reviewedAt,
  }
}

function isWeakWords(text: string): boolean {
  return text === '' || (/^\d{1,3}(?:,\d{1,3})*$/.test(text) && text.split(',').length <= MAX_WEAK_WORDS)
}
