import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const wordErrors = defineErrors('word', {
  not_found: error(404, 'Word not found', 'Strong’s dictionary has no word with this number.'),
  premium_needed: error(
    403,
    'Original words are open to supporters',
    'Psalm 23, John 1 and the insights of the first days are open to all. A monthly gift opens every other word.',
  ),
  load_failed: error(500, 'Could not load the original words', 'Please try again.'),
})
