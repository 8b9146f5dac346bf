import type { Module } from './module/module.ts'
import { account } from './modules/account/account/account.module.ts'
import { credentials } from './modules/account/credentials/credentials.module.ts'
import { deletion } from './modules/account/deletion/deletion.module.ts'
import { encryption } from './modules/account/encryption/encryption.module.ts'
import { dataExport } from './modules/account/export/export.module.ts'
import { factor } from './modules/account/factor/factor.module.ts'
import { identity } from './modules/account/identity/identity.module.ts'
import { profile } from './modules/account/profile/profile.module.ts'
import { session } from './modules/account/session/session.module.ts'
import { token } from './modules/account/token/token.module.ts'
import { admin } from './modules/organisation/admin/admin.module.ts'
import { backup } from './modules/organisation/backup/backup.module.ts'
import { contact } from './modules/organisation/contact/contact.module.ts'
import { giving } from './modules/organisation/giving/giving.module.ts'
import { ledger } from './modules/organisation/ledger/ledger.module.ts'
import { newsletter } from './modules/organisation/newsletter/newsletter.module.ts'
import { receipt } from './modules/organisation/receipt/receipt.module.ts'
import { referral } from './modules/organisation/referral/referral.module.ts'
import { bible } from './modules/reading/bible/bible.module.ts'
import { chapterPlan } from './modules/reading/chapter-plan/chapter-plan.module.ts'
import { completion } from './modules/reading/completion/completion.module.ts'
import { feed } from './modules/reading/feed/feed.module.ts'
import { journal } from './modules/reading/journal/journal.module.ts'
import { mark } from './modules/reading/mark/mark.module.ts'
import { memory } from './modules/reading/memory/memory.module.ts'
import { note } from './modules/reading/note/note.module.ts'
import { place } from './modules/reading/place/place.module.ts'
import { prayer } from './modules/reading/prayer/prayer.module.ts'
import { progress } from './modules/reading/progress/progress.module.ts'
import { reminder } from './modules/reading/reminder/reminder.module.ts'
import { rhythm } from './modules/reading/rhythm/rhythm.module.ts'
import { scripture } from './modules/reading/scripture/scripture.module.ts'
import { search } from './modules/reading/search/search.module.ts'
import { study } from './modules/reading/study/study.module.ts'
import { sync } from './modules/reading/sync/sync.module.ts'
import { word } from './modules/reading/word/word.module.ts'
import { digest } from './modules/together/digest/digest.module.ts'
import { discussion } from './modules/together/discussion/discussion.module.ts'
import { event } from './modules/together/event/event.module.ts'
import { friend } from './modules/together/friend/friend.module.ts'
import { group } from './modules/together/group/group.module.ts'
import { groupEditor } from './modules/together/group-editor/group-editor.module.ts'
import { groupLeading } from './modules/together/group-leading/group-leading.module.ts'
import { groupPrayer } from './modules/together/group-prayer/group-prayer.module.ts'
import { live } from './modules/together/live/live.module.ts'
import { meeting } from './modules/together/meeting/meeting.module.ts'
import { notification } from './modules/together/notification/notification.module.ts'

// The modules are listed by area, because the compiler cannot serialize the type of all modules at once.
export const readingModules = [
  study,
  journal,
  memory,
  mark,
  note,
  prayer,
  completion,
  progress,
  rhythm,
  reminder,
  sync,
  scripture,
  word,
  place,
  search,
  bible,
  chapterPlan,
  feed,
] as const
export const togetherModules = [
  discussion,
  group,
  groupEditor,
  groupLeading,
  meeting,
  groupPrayer,
  live,
  friend,
  event,
  notification,
  digest,
] as const
export const accountModules = [
  account,
  session,
  credentials,
  factor,
  identity,
  encryption,
  token,
  profile,
  dataExport,
  deletion,
] as const
export const organisationModules = [
  referral,
  giving,
  receipt,
  ledger,
  contact,
  newsletter,
  admin,
  backup,
] as const

/** Every feature of the server. The order only affects the API reference. */
export const modules: readonly Module[] = [
  ...readingModules,
  ...togetherModules,
  ...accountModules,
  ...organisationModules,
]
