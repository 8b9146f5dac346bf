import { z } from 'zod'
import { memberRole } from '#contract/account/account.ts'
import { factorType } from '#contract/account/factor.ts'
import { MAX_SEARCH_CHARS, MIN_MEMBER_SEARCH_CHARS } from '#contract/limits.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { readingNumber } from '#contract/reading/completion.ts'
import { season, studyDay } from '#contract/reading/study.ts'
import { themeSlugs } from '#contract/reading/themes.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/** The four counts on the overview page for admins. None of them reveals anything about a single person. */
export const statistics = z.object({
  totalUsers: z.int(),
  /**
   * Number of all groups, including drafts and completed ones. The field is named `studies` because the
   * specification calls groups community studies.
   */
  studies: z.int(),
  discussions: z.int(),
  /** Number of participants of all groups; a member of two groups counts twice. */
  activeParticipants: z.int(),
})
export type Statistics = z.infer<typeof statistics>

/** A member as displayed in the admin's list. */
export const listedMember = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  role: memberRole,
  signedUpAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  deletionDueAt: z.iso.datetime().nullable(),
})
export type ListedMember = z.infer<typeof listedMember>

/** Query of the search for members: a part of an email address or name, as typed. */
const memberSearch = z
  .string()
  .trim()
  .min(MIN_MEMBER_SEARCH_CHARS, adminErrors.search_invalid.detail)
  .max(MAX_SEARCH_CHARS, adminErrors.search_invalid.detail)
  // Refuses control characters, line breaks and unpaired surrogates: no name contains them, and Postgres rejects a zero
  // byte.
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, adminErrors.search_invalid.detail)

/**
 * Cursor of the member list, as returned in `next`: sign-up time, to the microsecond, and id of the last member on the
 * previous page.
 */
const memberCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [signedUpAt, id] = cursor.split('_')
    return { signedUpAt, id }
  })
  .pipe(z.object({ signedUpAt: storableInstant.pipe(z.iso.datetime({ precision: 6 })), id: z.uuid() }))

export const memberListQuery = z.object({ search: memberSearch.optional(), after: memberCursor.optional() })

/** One page of members, newest first; `next` is the cursor of the next page, null on the last page. */
export const listedMembers = z.object({ members: z.array(listedMember), next: z.string().nullable() })
export type ListedMembers = z.infer<typeof listedMembers>

/** Details of one member for an admin: how the member uses the account, but nothing that they wrote. */
export const memberDetails = listedMember.extend({
  /** Number of devices on which the member is signed in. */
  sessions: z.int(),
  /**
   * Time at which the member last used the site on any device, rounded to the hour; null if they are signed in on none.
   */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Number of days that the member has completed in their current reading of the plan. */
  studiesCompleted: z.int(),
  /** Number of the member's current reading of the plan: 2 if they are reading it for the second time. */
  reading: readingNumber,
  /** Number of the member's second factors, by type. */
  factors: z.array(z.object({ factorType, count: z.int() })),
  /** Sign-in methods of the member: "password", or the name of an external provider. */
  signInMethods: z.array(z.string()),
})
export type MemberDetails = z.infer<typeof memberDetails>

export const newRole = z.object({ role: memberRole })

/** A study of the plan with the number of members who have completed it. */
export const listedStudy = z.object({
  day: studyDay,
  title: z.string(),
  reference: z.string(),
  theme: z.enum(themeSlugs),
  completions: z.int(),
})
export type ListedStudy = z.infer<typeof listedStudy>

/** All written studies, in the order of their days. */
export const listedStudies = z.object({
  seasons: z.array(season.pick({ number: true, title: true })),
  studies: z.array(listedStudy),
})
export type ListedStudies = z.infer<typeof listedStudies>
