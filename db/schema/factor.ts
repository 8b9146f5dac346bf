import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** What a member has to prove who they are with, beside a password: an authenticator app, a passkey, a phone. */
export const factors = pgTable(
  'factors',
  {
    memberId: ofMember(),
    id: uuid('id').notNull(),
    type: text('type', { enum: ['totp', 'phone', 'webauthn'] }).notNull(),
    /** As the member calls it. */
    name: text('name').notNull(),
    /** Null until it was used once to prove that it works. */
    verifiedAt: instant('verified_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    /** Encrypted: the shared secret of an authenticator app, or the number of a phone. */
    secret: text('secret'),
    /** The time step of the last code that was taken: none is taken twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Of a passkey: base64url. */
    credentialId: text('credential_id'),
    /** Of a passkey: COSE, base64url. */
    publicKey: text('public_key'),
    /** Of a passkey: how often it signed, where it counts. */
    signatureCount: bigint('signature_count', { mode: 'number' }),
    /** Of a passkey: how a browser reaches it. */
    transports: text('transports').array(),
    /** Of a passkey: whether it is kept on more than one device. */
    isBackedUp: boolean('is_backed_up'),
  },
  (factors) => [
    primaryKey({ columns: [factors.memberId, factors.id] }),
    uniqueIndex('factors_credential_id_key').on(factors.credentialId),
    check('factors_type', sql`${factors.type} in ('totp', 'phone', 'webauthn')`),
    check(
      'factors_parts',
      sql`(${factors.type} = 'webauthn') = (${factors.secret} is null) and (${factors.verifiedAt} is null or ${factors.type} <> 'webauthn' or ${factors.credentialId} is not null)`,
    ),
  ],
)

/** What opens an account when every factor is lost. One is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: ofMember(),
    /** SHA-256, hex. A code has 120 random bits, so a slower hash would add nothing. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (codes) => [primaryKey({ columns: [codes.memberId, codes.codeHash] })],
)
