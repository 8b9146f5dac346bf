declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(clockToleranceSeconds: number): unknown
}

/** Types of the parts of the package `oidc-provider` that the tests use; the package itself has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    accountId: string
    claims(): Record<string, unknown> & { sub: string }
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Asked {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
    }
  }

  interface Configuration {
    adapter: unknown
    clients: object[]
    cookies: { keys: string[] }
    jwks: { keys: object[] }
    claims: Record<string, string[]>
    features: { devInteractions: { enabled: boolean } }
    ttl: Record<string, number>
    findAccount(asked: unknown, sub: string): Account | undefined
    loadExistingGrant(asked: Asked): Promise<Grant>
    interactions: { url(asked: unknown, interaction: { uid: string }): string }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>
  }
}
