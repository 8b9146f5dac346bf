import { eq } from 'drizzle-orm'
import type { MemberRole } from '#contract/account/account.ts'
import { members, sessions } from '#db/schema/account.ts'
import { aMember, type Member } from './a-member.ts'
import type { TestApp } from './an-app.ts'

/** Creates an admin who is signed in with a second factor. */
export async function anAdmin(app: TestApp, name = 'Ada'): Promise<Member> {
  const admin = await aMember(app, name)
  await giveRole(app, admin, 'admin')
  const { db } = app.database
  await db.update(sessions).set({ assurance: 2 }).where(eq(sessions.memberId, admin.id))
  return admin
}

/** Gives a member a role. A member who becomes an admin in this way has no second factor. */
export async function giveRole(app: TestApp, member: Member, role: MemberRole): Promise<void> {
  await app.database.db.update(members).set({ role }).where(eq(members.id, member.id))
  // The session cache cookie is deleted, so that the session is read from the database with the new role.
  member.cookies.delete('lampstand.session_data')
}
