/** An external provider for sign-in, as configured by the operator. */
export interface ProviderConfig {
  id: string
  /** Name of the provider, displayed on the sign-in button. */
  name: string
  /** Issuer URL: the `iss` claim of every token, and the base of the discovery document. */
  issuer: string
  clientId: string
  secret: ClientSecret
  /** Requested scopes. */
  scopes: readonly Scope[]
  /** The claim by which the provider confirms that an email address belongs to the user. */
  emailVerifiedClaim: 'email_verified' | 'xms_edov'
  /** Whether the provider responds with `response_mode=form_post` instead of a redirect with a query. */
  answersByForm: boolean
}

/**
 * Secret by which we authenticate to a provider: none for a public client, otherwise a text. For Apple it is a private
 * key, with which we sign a token that serves as the secret.
 */
export type ClientSecret =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'apple'; teamId: string; keyId: string; privateKey: string }

export const scopes = ['openid', 'email', 'profile'] as const
export type Scope = (typeof scopes)[number]
