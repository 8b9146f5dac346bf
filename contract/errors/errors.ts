import { authErrors } from '#contract/messages/account/auth.ts'
import { deletionErrors } from '#contract/messages/account/deletion.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { exportErrors } from '#contract/messages/account/export.ts'
import { factorErrors } from '#contract/messages/account/factor.ts'
import { identityErrors } from '#contract/messages/account/identity.ts'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { tokenErrors } from '#contract/messages/account/token.ts'
import { nameErrors } from '#contract/messages/name.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { contactErrors } from '#contract/messages/organisation/contact.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { newsletterErrors } from '#contract/messages/organisation/newsletter.ts'
import { referralErrors } from '#contract/messages/organisation/referral.ts'
import { bibleErrors } from '#contract/messages/reading/bible.ts'
import { chapterPlanErrors } from '#contract/messages/reading/chapter-plan.ts'
import { completionErrors } from '#contract/messages/reading/completion.ts'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { markErrors } from '#contract/messages/reading/mark.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { noteErrors } from '#contract/messages/reading/note.ts'
import { placeErrors } from '#contract/messages/reading/place.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { progressErrors } from '#contract/messages/reading/progress.ts'
import { readingErrors } from '#contract/messages/reading/reading.ts'
import { reminderErrors } from '#contract/messages/reading/reminder.ts'
import { rhythmErrors } from '#contract/messages/reading/rhythm.ts'
import { searchErrors } from '#contract/messages/reading/search.ts'
import { scriptureErrors, studyErrors } from '#contract/messages/reading/study.ts'
import { wordErrors } from '#contract/messages/reading/word.ts'
import { busyErrors, refusedRequests } from '#contract/messages/refused-requests.ts'
import { requestErrors, serverErrors } from '#contract/messages/request.ts'
import { entryErrors, syncErrors } from '#contract/messages/sync.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { eventErrors } from '#contract/messages/together/event.ts'
import { friendErrors } from '#contract/messages/together/friend.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { groupPrayerErrors } from '#contract/messages/together/group-prayer.ts'
import { liveErrors } from '#contract/messages/together/live.ts'
import { meetingErrors } from '#contract/messages/together/meeting.ts'
import { notificationErrors, pushErrors } from '#contract/messages/together/notification.ts'

const features = [
  requestErrors,
  refusedRequests,
  busyErrors,
  serverErrors,
  nameErrors,
  syncErrors,
  entryErrors,
  authErrors,
  factorErrors,
  identityErrors,
  tokenErrors,
  profileErrors,
  encryptionErrors,
  exportErrors,
  deletionErrors,
  studyErrors,
  scriptureErrors,
  wordErrors,
  placeErrors,
  bibleErrors,
  chapterPlanErrors,
  completionErrors,
  readingErrors,
  progressErrors,
  rhythmErrors,
  searchErrors,
  journalErrors,
  noteErrors,
  prayerErrors,
  markErrors,
  memoryErrors,
  reminderErrors,
  commentErrors,
  eventErrors,
  groupErrors,
  meetingErrors,
  groupPrayerErrors,
  liveErrors,
  friendErrors,
  notificationErrors,
  pushErrors,
  donationErrors,
  referralErrors,
  newsletterErrors,
  contactErrors,
  adminErrors,
] as const

type ErrorOf<Feature> = Feature extends unknown ? Feature[keyof Feature] : never

export type ErrorCode = ErrorOf<(typeof features)[number]>['code']

/** An expected failure; `status`, `title` and `detail` are those of its problem document (RFC 9457). */
export interface KnownError {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly detail?: string | undefined
}

/**
 * All errors that a request can cause, by their codes. Titles and details are quoted from specification section 8;
 * those that it does not mention are ours. Pages do not import this catalogue, because they would load the texts of all
 * features: they import the errors of single features.
 */
export const errors = Object.fromEntries(
  features.flatMap((feature): KnownError[] => Object.values(feature)).map((error) => [error.code, error]),
) as Readonly<Record<ErrorCode, KnownError>>
