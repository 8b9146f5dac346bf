import { MAX_LIVE_ANSWER_CHARS } from '#contract/limits/live-limits.ts'
import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const liveErrors = defineErrors('live', {
  no_text: error(400, 'Please write your answer'),
  too_long: error(400, `Keep the answer to ${MAX_LIVE_ANSWER_CHARS} characters or fewer`),
  no_step: error(400, 'There is no such step', 'Choose one of the steps of this meeting.'),
  not_running: error(409, 'No live meeting is running', 'It has ended, or it has not begun yet.'),
  no_question: error(
    409,
    'This question takes no answer',
    'Answers belong to a question of a running meeting.',
  ),
  moved: error(409, 'Another leader moved at the same time', 'The page shows where the meeting is now.'),
  load_failed: error(500, 'Could not load the live meeting', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
})
