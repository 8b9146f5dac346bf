import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** An account at the OpenID provider; its email address may be unverified. */
export interface Holder {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export interface OpenIdProvider {
  issuer: string
  /** Environment variables for a Lampstand server at `home`: they configure this provider under the id `church`. */
  env: Record<string, string>
  /** Stops the provider until it is started again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

const CLIENT = { id: 'lampstand', secret: 'a secret of the two' }

/**
 * Starts a real, certified OpenID provider on this machine, with a sign-in page that accepts any
 * identity.
 * @param home base URL of the Lampstand servers that may use this provider
 */
export async function anOpenIdProvider(home: string, port = 0): Promise<OpenIdProvider> {
  const server = createServer()
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${taken}`
  const provider = createProvider(issuer, home)
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) signIn(provider, request, response)
    else callback(request, response)
  })

  return {
    issuer,
    env: {
      NODE_ENV: 'test',
      OIDC_PROVIDERS: 'church',
      OIDC_CHURCH_NAME: 'First Church',
      OIDC_CHURCH_ISSUER: issuer,
      OIDC_CHURCH_CLIENT_ID: CLIENT.id,
      OIDC_CHURCH_CLIENT_SECRET: CLIENT.secret,
    },
    start: () => listen(server, taken),
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const holders = new Map<string, Holder>()

function createProvider(issuer: string, home: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
  return new Provider(issuer, {
    // In-memory storage for the provider's library. It is the same as the library's default, which would print a
    // warning.
    adapter: createMemoryAdapter(0),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${home}/auth/callback/church`],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { url: (_asked, { uid }) => `/interaction/${uid}` },
    findAccount: (_asked, sub) => {
      const holder = holders.get(sub)
      return holder && { accountId: sub, claims: () => ({ ...holder }) }
    },
    // Every user consents to all scopes.
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** Serves the sign-in page and handles its form. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    return
  }
  const typed = new URLSearchParams(await text(request))
  if (typed.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const holder = {
    sub: typed.get('sub') ?? '',
    email: typed.get('email') ?? '',
    email_verified: typed.has('email_verified'),
    name: typed.get('name') ?? '',
  }
  holders.set(holder.sub, holder)
  await provider.interactionFinished(request, response, { login: { accountId: holder.sub } })
}

const PAGE = `<!doctype html><html lang="en"><title>First Church</title><link rel="icon" href="data:,"><h1>Sign in to First Church</h1>
<form method="post"><label>Number <input name="sub"></label><label>Email <input name="email"></label>
<label>Name <input name="name"></label><label><input type="checkbox" name="email_verified" checked> Verified</label>
<button>Continue</button> <button name="cancel" value="1">Cancel</button></form></html>`

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
