import { MAX_REVIEWS } from '#contract/limits/memory-limits.ts'
import { MAX_MEMORY_PASSAGE_VERSES } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits, inWords } from '#contract/values/numbers.ts'

export const memoryErrors = defineErrors('memory', {
  load_failed: error(500, 'Could not load the memory verses', 'Please try again.'),
  no_reference: error(400, 'Please enter a reference, such as John 3:16'),
  unknown_reference: error(
    404,
    `We could not find this passage. Please write it like John 3:16 or Psalm 23:1-3, ${inWords(MAX_MEMORY_PASSAGE_VERSES)} verses at most`,
  ),
  too_long: error(400, `Keep the passage to ${inWords(MAX_MEMORY_PASSAGE_VERSES)} verses or fewer`),
  too_many_reviews: error(
    409,
    'Your account is full',
    `There is room for ${inDigits(MAX_REVIEWS)} reviews. This one stays on this device.`,
  ),
  no_collection_name: error(400, 'Please give the collection a name'),
  no_verses_chosen: error(400, 'Please choose at least one verse'),
  our_collection: error(409, 'There is already a collection with this name. Please choose another name'),
  incomplete_review: error(400, 'A review needs its verse, its time and its rating, from 1 to 4'),
  collections_failed: error(500, 'Could not load the collections', 'Please try again once you are online.'),
  already_there: error(409, 'This verse is already in your list'),
  look_up_failed: error(
    500,
    'We could not look it up. What you wrote is still here; please try again once you are online',
  ),
})

export const memoryNotices = {
  added: { title: 'Verse added' },
  collection_added: { title: 'Collection added' },
  cards_left_out: { title: 'Some verses are not in the file' },
  removed: { title: 'Verse removed' },
  learned: { title: 'Verse learned. It will come back for review' },
} as const satisfies Notices
