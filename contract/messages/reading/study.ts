import { MAX_PICTURE_VERSES } from '#contract/limits.ts'
import { defineErrors, error } from '#contract/messages/define-errors.ts'
import { inWords } from '#contract/values/numbers.ts'

export const studyErrors = defineErrors('study', {
  not_found: error(404, 'Study not found', 'There is no study for this day.'),
  emblem_not_found: error(404, 'Drawing not found', 'There is no drawing with that name.'),
  season_not_found: error(404, 'Season not found', 'The plan has no season with that number.'),
  verse_not_found: error(404, 'Verse not found', 'The passage of this day has no such verse.'),
  too_many_verses: error(400, `Keep the picture to ${inWords(MAX_PICTURE_VERSES)} verses or fewer`),
  load_failed: error(500, 'Could not load this study', 'Please try again.'),
  premium_needed: error(
    403,
    'This study is open to supporters',
    'Its Scripture is open to all. A monthly gift opens the rest, and keeps the plan free for others.',
  ),
})

export const scriptureErrors = defineErrors('scripture', {
  no_such_passage: error(404, 'Passage not found', 'There is no such passage.'),
})
