import { FRIEND_LINK_DAYS, MAX_SHARED_READINGS } from '#contract/limits/friend-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inWords } from '#contract/values/numbers.ts'

export const friendErrors = defineErrors('friend', {
  not_found: error(404, 'Shared reading not found', 'There is no such reading, or you are not in it.'),
  invitation_invalid: error(
    404,
    'This link no longer works',
    `A link works for ${FRIEND_LINK_DAYS} days, or until it is taken back. Ask your friend for a new one.`,
  ),
  full: error(409, 'Three people already read together here', 'You can start a reading of your own.'),
  too_many: error(
    409,
    `You are in ${inWords(MAX_SHARED_READINGS)} shared readings already`,
    'End or leave one of them first.',
  ),
  ended: error(409, 'This shared reading has ended', 'You can start a new one together.'),
  load_failed: error(500, 'Could not load your shared reading', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
})

export const friendNotices = {
  joined: { title: 'You read together now' },
  link_removed: { title: 'Link taken back' },
  ended: { title: 'Shared reading ended' },
  left: { title: 'You have left the reading' },
  removed: { title: 'Removed from your list' },
  deleted: { title: 'Shared reading deleted' },
} as const satisfies Notices
