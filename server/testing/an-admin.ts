import { eq } from 'drizzle-orm'
import type { MemberRole } from '#contract/account/account.ts'
import { members, sessions } from '#db/schema/account.ts'
import { aMember, type Member } from './a-member.ts'
import type { TestApp } from './an-app.ts'

/** An admin who counts as one: signed in, with a second step. */
export async function anAdmin(app: TestApp, name = 'Ada'): Promise<Member> {
  const admin = await aMember(app, name)
  await giveRole(app, admin, 'admin')
  const { db } = app.database
  await db.update(sessions).set({ assurance: 2 }).where(eq(sessions.memberId, admin.id))
  return admin
}

/** Gives a member a role; an admin without a second step is what comes of it for `admin`. */
export async function giveRole(app: TestApp, member: Member, role: MemberRole): Promise<void> {
  await app.database.db.update(members).set({ role }).where(eq(members.id, member.id))
  // What is left of the cookie asks the database, which knows of the new role.
  member.cookies.delete('lampstand.session_data')
}
