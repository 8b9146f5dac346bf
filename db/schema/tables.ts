import { members, sessions, signInMethods } from './account.ts'
import { auditEvents } from './audit.ts'
import { challenges } from './challenge.ts'
import { completions } from './completion.ts'
import { contactMessages } from './contact.ts'
import { commentHides, commentReports, comments } from './discussion.ts'
import { entries, entryDevices, entryVersions } from './entry.ts'
import { events } from './event.ts'
import { factors, recoveryCodes } from './factor.ts'
import {
  checkouts,
  donors,
  entitlements,
  gifts,
  grants,
  ledgerEntries,
  ledgerTransactions,
  paymentSandbox,
  pledges,
  providerEvents,
  reconciliations,
  sentStatements,
} from './giving.ts'
import {
  enrolments,
  groupInvitations,
  groupMarks,
  groupRemovals,
  groupRequests,
  groups,
  groupWeeks,
} from './group.ts'
import { newsletterSubscribers } from './newsletter.ts'
import { referrals, referredAddresses } from './referral.ts'
import { reminders } from './reminder.ts'
import { rhythms } from './rhythm.ts'

/** Every table of the product, as the client knows them. */
export const schema = {
  members,
  sessions,
  signInMethods,
  challenges,
  factors,
  recoveryCodes,
  completions,
  rhythms,
  comments,
  commentHides,
  commentReports,
  groups,
  groupWeeks,
  enrolments,
  groupMarks,
  groupRequests,
  groupRemovals,
  groupInvitations,
  entries,
  entryVersions,
  entryDevices,
  donors,
  pledges,
  gifts,
  grants,
  entitlements,
  checkouts,
  ledgerTransactions,
  ledgerEntries,
  providerEvents,
  reconciliations,
  sentStatements,
  paymentSandbox,
  referrals,
  referredAddresses,
  reminders,
  newsletterSubscribers,
  contactMessages,
  events,
  auditEvents,
}
