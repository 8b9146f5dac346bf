import { GROUP_PRAYERS_OF_MEMBER, MAX_CHARS_OF_GROUP_PRAYER } from '#contract/limits/group-prayer-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const groupPrayerErrors = defineErrors('group_prayer', {
  no_text: error(400, 'Please write your prayer request'),
  too_long: error(400, `Keep the request to ${inDigits(MAX_CHARS_OF_GROUP_PRAYER)} characters or fewer`),
  too_many: error(
    409,
    `You have ${inDigits(GROUP_PRAYERS_OF_MEMBER)} prayer requests in this study`,
    'Delete one that is answered, and then add this one. It is still here.',
  ),
  not_found: error(404, 'Prayer request not found', 'It was deleted, or its author has left the study.'),
  not_own: error(403, 'Not your prayer request', 'Only its author can change it.'),
  load_failed: error(500, 'Could not load the prayer requests', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
})

export const groupPrayerNotices = {
  added: { title: 'Your group can pray for this now' },
  deleted: { title: 'Prayer request deleted' },
} as const satisfies Notices
