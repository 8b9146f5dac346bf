import type { PgTable } from 'drizzle-orm/pg-core'
import type { Library } from '#content/library.ts'
import { challenges } from '#db/schema/challenge.ts'
import type { ExportPart } from '#server/module/export-part.ts'
import {
  accountExport,
  devicesExport,
  signInMethodsExport,
} from '#server/modules/account/account/account-export.public.ts'
import { factorsExport, recoveryCodesExport } from '#server/modules/account/factor/factor-export.public.ts'
import { contactExport } from '#server/modules/organisation/contact/contact-export.public.ts'
import { givingExport } from '#server/modules/organisation/giving/giving-export.public.ts'
import { newsletterExport } from '#server/modules/organisation/newsletter/newsletter-export.public.ts'
import { referralsExport } from '#server/modules/organisation/referral/referral-export.public.ts'
import { completionExport } from '#server/modules/reading/completion/completion.public.ts'
import { journalExport } from '#server/modules/reading/journal/journal.public.ts'
import { versesExport } from '#server/modules/reading/memory/memory-export.public.ts'
import { notesExport } from '#server/modules/reading/note/note-export.public.ts'
import { prayersExport } from '#server/modules/reading/prayer/prayer-export.public.ts'
import { reminderExport } from '#server/modules/reading/reminder/reminder-export.public.ts'
import { rhythmExport } from '#server/modules/reading/rhythm/rhythm-export.public.ts'
import {
  commentHidesExport,
  commentReportsExport,
  commentsExport,
} from '#server/modules/together/discussion/discussion-export.public.ts'
import { describeWeeks } from '#server/modules/together/group/group.public.ts'
import { groupsExport } from '#server/modules/together/group/group-export.public.ts'
import { auditPart } from './audit-part.ts'

/** Table of contents of an export: what each feature hands over, in the order a member would read it. */
export function exportParts(library: Library): readonly ExportPart[] {
  return [
    accountExport,
    completionExport(library),
    rhythmExport,
    reminderExport,
    referralsExport,
    journalExport(library),
    versesExport,
    notesExport,
    prayersExport,
    groupsExport,
    givingExport,
    commentsExport({ library, describeWeeks }),
    commentReportsExport({ library, describeWeeks }),
    commentHidesExport({ library, describeWeeks }),
    contactExport,
    newsletterExport,
    devicesExport,
    signInMethodsExport,
    factorsExport,
    recoveryCodesExport,
    auditPart,
  ]
}

/** What is about members and stays out, and why, as the archive says it. A table in neither list fails the tests. */
export const leftOut: readonly { tables: readonly PgTable[]; why: string }[] = [
  {
    tables: [challenges],
    why: 'Links and codes we sent you that you have not used yet: they would open your account, and are gone within a day or so.',
  },
]
