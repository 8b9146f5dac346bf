/** Another provider through which members may sign in, as the operator described it. */
export interface ProviderConfig {
  id: string
  /** As it stands on the button. */
  name: string
  /** Its address, which says in every token that it comes from there; where its own description of itself is found. */
  issuer: string
  clientId: string
  secret: ClientSecret
  /** What it is asked to tell of somebody, of what there is to ask for. */
  scopes: readonly Scope[]
  /** The claim by which it vouches that an e-mail address is somebody's. */
  emailVerifiedClaim: 'email_verified' | 'xms_edov'
  /** Answers with a form that the browser posts, instead of an address that it opens. */
  answersByForm: boolean
}

/** What we show that we are who it knows: nothing for a public client, some text, or a key to sign with. */
export type ClientSecret =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'apple'; teamId: string; keyId: string; privateKey: string }

export const scopes = ['openid', 'email', 'profile'] as const
export type Scope = (typeof scopes)[number]
