import { z } from 'zod'
import { memberRole } from '#contract/account/account.ts'
import { factorType } from '#contract/account/factor.ts'
import { MAX_SEARCH_CHARS, MIN_MEMBER_SEARCH_CHARS } from '#contract/limits.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { season, studyDay } from '#contract/reading/study.ts'
import { themeSlugs } from '#contract/reading/themes.ts'

/** The four numbers of the overview. They say nothing of any one person. */
export const statistics = z.object({
  totalUsers: z.int(),
  /** Community studies, as the specification counts them. */
  studies: z.int(),
  discussions: z.int(),
  /** People in community studies; a member of two studies counts twice. */
  activeParticipants: z.int(),
})
export type Statistics = z.infer<typeof statistics>

/** A member as an admin sees them in the list. */
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

/** A part of an address or of a name, as it was typed. */
const memberSearch = z
  .string()
  .trim()
  .min(MIN_MEMBER_SEARCH_CHARS, adminErrors.search_invalid.detail)
  .max(MAX_SEARCH_CHARS, adminErrors.search_invalid.detail)
  // Nothing of the kind is in a name, and Postgres refuses a zero byte.
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, adminErrors.search_invalid.detail)

/** The last member of a page, as `next` names them: when they signed up, to the microsecond, and their id. */
const memberCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [signedUpAt, id] = cursor.split('_')
    return { signedUpAt, id }
  })
  .pipe(z.object({ signedUpAt: z.iso.datetime({ precision: 6 }), id: z.uuid() }))

export const memberListQuery = z.object({ search: memberSearch.optional(), after: memberCursor.optional() })

/** Newest first; `next` is handed back for the page that follows, and null on the last. */
export const listedMembers = z.object({ members: z.array(listedMember), next: z.string().nullable() })
export type ListedMembers = z.infer<typeof listedMembers>

/** The same member by themselves: how they use the account, and nothing of what they write in it. */
export const memberDetails = listedMember.extend({
  /** Devices they are signed in on. */
  sessions: z.int(),
  /** To the hour; null where they are signed in nowhere. */
  lastUsedAt: z.iso.datetime().nullable(),
  studiesCompleted: z.int(),
  /** What they have as a second step, and how many of each. */
  factors: z.array(z.object({ factorType, count: z.int() })),
  /** "password", or the provider. */
  signInMethods: z.array(z.string()),
})
export type MemberDetails = z.infer<typeof memberDetails>

export const newRole = z.object({ role: memberRole })

/** One study of the plan with how often it was completed. */
export const listedStudy = z.object({
  day: studyDay,
  title: z.string(),
  reference: z.string(),
  theme: z.enum(themeSlugs),
  completions: z.int(),
})
export type ListedStudy = z.infer<typeof listedStudy>

/** The plan as far as it is written, in the order of its days. */
export const listedStudies = z.object({
  seasons: z.array(season.pick({ number: true, title: true })),
  studies: z.array(listedStudy),
})
export type ListedStudies = z.infer<typeof listedStudies>
