import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** Second factors of members: an authenticator app, a passkey or a phone. */
export const factors = pgTable(
  'factors',
  {
    memberId: ofMember(),
    id: uuid('id').notNull(),
    type: text('type', { enum: ['totp', 'phone', 'webauthn'] }).notNull(),
    /** Name of the factor, chosen by the member. */
    name: text('name').notNull(),
    /** Time of verification; null until the member has shown that the factor works. */
    verifiedAt: instant('verified_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    /**
     * Secret of an authenticator app, or telephone number of a phone, encrypted with a key of the server;
     * null for a passkey.
     */
    secret: text('secret'),
    /**
     * Time step of the last accepted code of an authenticator app. Codes of this step and earlier ones are rejected, so
     * that no code is accepted twice.
     */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** WebAuthn credential id of a passkey, base64url; null for other factors. */
    credentialId: text('credential_id'),
    /** Public key of a passkey in COSE format, base64url. */
    publicKey: text('public_key'),
    /** Signature counter of a passkey, if it has one. */
    signatureCount: bigint('signature_count', { mode: 'number' }),
    /** WebAuthn transports by which a browser reaches a passkey, such as `usb` or `internal`. */
    transports: text('transports').array(),
    /** Whether a passkey is synchronised between devices (WebAuthn backup state). */
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

/** Backup codes for a member who has lost all second factors. A used code is deleted. */
export const backupCodes = pgTable(
  'recovery_codes',
  {
    memberId: ofMember(),
    /** SHA-256 of the code, hex. A code has 120 random bits, so a slower hash would add no security. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (codes) => [primaryKey({ columns: [codes.memberId, codes.codeHash] })],
)
