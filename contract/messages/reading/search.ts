import { defineErrors, error } from '#contract/errors/define-errors.ts'
import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'

export const searchErrors = defineErrors('search', {
  nothing_typed: error(400, 'Nothing to search for', 'Please type a word, a phrase or a passage.'),
  too_long: error(400, `Keep the search to ${MAX_BIBLE_SEARCH_CHARS} characters or fewer`),
  no_such_filter: error(400, 'There is no such part of the Bible to search in'),
  failed: error(503, 'The search could not be made', 'Please try again in a moment.'),
})

/** Limitations of the search on the device. */
export const searchNotices = {
  words_need_connection: 'Hebrew and Greek words are searched with a connection.',
  book_not_kept: 'This book is not kept on this device.',
  translation_not_kept: 'The King James Version is searched with a connection.',
}
