import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const searchErrors = defineErrors('search', {
  nothing_typed: error(400, 'Nothing to search for', 'Please type a word, a phrase or a passage.'),
  too_long: error(400, `Keep the search to ${MAX_BIBLE_SEARCH_CHARS} characters or fewer`),
  no_such_filter: error(400, 'There is no such part of the Bible to search in'),
  failed: error(503, 'Search failed', 'Please try again in a moment.'),
})

/** Notices that explain missing results when the device is offline and searches its own data. */
export const searchNotices = {
  words_need_connection: 'You need a connection to search for Hebrew and Greek words.',
  book_not_kept: 'This book is not saved on this device.',
  translation_not_kept: 'You need a connection to search the King James Version.',
}
