import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { providerId } from '#contract/account/identity.ts'

const text = z.string().trim().min(1, 'some text')

/**
 * Environment variables of providers with fixed names. OIDC_PROVIDERS lists ids, from which the
 * names of further variables are derived.
 */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(
      /^(common|organizations|consumers|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
      'common, organizations, consumers or the id of a tenant',
    )
    .default('common'),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_TEAM_ID: text.optional(),
  APPLE_KEY_ID: text.optional(),
  APPLE_PRIVATE_KEY: text
    // The private key has several lines. It may be written on one line with `\n`, because some formats of environment
    // files do not support values with several lines.
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isEllipticKey, 'the key as it stands in the .p8 file')
    .optional(),
  OIDC_PROVIDERS: text
    .transform((list) => list.split(',').map((id) => id.trim()))
    .pipe(z.array(providerId, 'names in small letters, such as church,school'))
    .default([]),
}

export type ProviderEnvironment = z.infer<z.ZodObject<typeof providerEnvironment>>

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
