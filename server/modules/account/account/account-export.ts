import { AppError } from '#contract/errors/app-error.ts'
import { referralCodeOf } from '#contract/organisation/referral.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { asMarkdown, dayInWords, momentInWords } from '#server/modules/shared/export-markdown.ts'
import { findAccount, listDevices, listSignInMethods } from './account-export.queries.ts'

/**
 * Exports the account row, which contains no secret.
 * @throws {AppError} `auth.signed_out` if it was deleted
 */
export const accountExport: ExportCollector = {
  tables: [members],
  async collect(db, { memberId, timeZone }) {
    const account = await findAccount(db, memberId)
    if (!account) throw new AppError('auth.signed_out')
    const referralCode = referralCodeOf(memberId)
    const text = accountInWords(account, timeZone)
    return [
      { path: 'account.md', about: 'Your account, to read.', text },
      jsonFile('account.json', 'Your account, for programs.', { ...account, referralCode }),
    ]
  },
}

export const devicesExport: ExportCollector = {
  tables: [sessions],
  async collect(db, { memberId }) {
    const devices = await listDevices(db, memberId, MAX_EXPORT_ROWS)
    const rows = devices.map((device) => ({ device: deviceInWords(device.userAgent), ...device }))
    return [jsonFile('devices.json', 'Where you are signed in, to the hour of the last visit.', rows)]
  },
}

export const signInMethodsExport: ExportCollector = {
  tables: [signInMethods],
  async collect(db, { memberId }) {
    const methods = await listSignInMethods(db, memberId)
    const about = 'How you can sign in: with a password, or with an account elsewhere.'
    return [jsonFile('sign-in-methods.json', about, methods)]
  },
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

function accountInWords(account: Account, timeZone: string): string {
  const { displayName, email, emailVerified, role, createdAt, deletionDueAt } = account
  const lines = [
    `Name: ${displayName ? asMarkdown(displayName) : 'none chosen'}`,
    `Email address: ${asMarkdown(email)} (${emailVerified ? 'confirmed' : 'not confirmed'})`,
    `Member since: ${dayInWords(createdAt, timeZone)}`,
    `Time zone: ${asMarkdown(timeZone)}`,
    ...(role === 'member' ? [] : [`Role: ${role}`]),
    ...(deletionDueAt ? [`Will be deleted: ${momentInWords(deletionDueAt, timeZone)}, as you asked`] : []),
  ]
  return `# Your account\n\n${lines.map((line) => `- ${line}\n`).join('')}`
}
