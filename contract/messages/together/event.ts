import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const eventErrors = defineErrors('event', {
  too_many_from_address: error(
    429,
    'A moment, please',
    'Many people on your network are following discussions. New comments still appear, about once a minute.',
  ),
  too_many_of_member: error(
    429,
    'A moment, please',
    'You have many discussions open. Please close some, and new comments appear at once again.',
  ),
  unknown_topic: error(404, 'Not found', 'There is nothing to follow here.'),
})
