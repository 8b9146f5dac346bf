import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const bibleErrors = defineErrors('bible', {
  no_such_book: error(404, 'Book not found', 'There is no book of the Bible with that name.'),
  no_such_chapter: error(404, 'Chapter not found', 'This book of the Bible has no such chapter.'),
  no_such_verse: error(404, 'Verse not found', 'This chapter of the Bible has no such verse.'),
})

export const bibleNotices = {
  history_cleared: { title: 'List cleared' },
} as const satisfies Notices
