import { z } from 'zod'
import { email } from '#contract/fields/email.ts'
import {
  COMMENTS_PER_MINUTE,
  CONNECTIONS_PER_ADDRESS,
  EVENT_STREAMS_PER_ADDRESS,
  FREE_STUDY_DAYS,
} from '#contract/limits.ts'
import type { PremiumPolicy } from '#contract/organisation/premium.ts'
import type { Site } from '#contract/site.ts'
import { LOOPBACK } from '#server/platform/base/is-loopback.ts'
import { NPM_ADMIN_COMMAND } from './admin-command.ts'
import { backupEnvironment, backupsIn } from './backup-config.ts'
import type { ProviderConfig } from './provider-config.ts'
import { providerEnvironment } from './provider-environment.ts'
import { HalfConfigured, providersIn } from './providers-in.ts'

const text = z.string().trim().min(1, 'some text')
const emailSetting = text.refine((typed) => email.safeParse(typed).success, 'an email address').pipe(email)
const count = (fallback: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).default(fallback)

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgres://user:password@host:5432/name',
})

/**
 * Schema for the URL of a service that receives data about members: plain http is allowed only on
 * this machine.
 */
const serviceUrl = (error: string) =>
  z.union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: LOOPBACK })], error)

/** All environment variables. `.env.example` explains each; a test fails if a name is missing there. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: count(3000).refine((port) => port <= 65_535, 'a port from 0 to 65535'),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://lampstand.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  PROCESS_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  DRAIN_SECONDS: count(0).refine((seconds) => seconds <= 300, 'at most 300'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL_SIZE: count(10).refine((size) => size >= 1, 'at least 1'),
  EMBEDDED_DURABILITY: z.enum(['process', 'disk']).default('process'),
  MIGRATIONS: z.enum(['apply', 'refuse']).default('apply'),
  ...backupEnvironment,
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_COMMAND: text.default(NPM_ADMIN_COMMAND),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: count(0),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a share from 0 to 1')
    .transform(Number)
    .default(0.1),
  REQUESTS_PER_MINUTE: count(600).refine((limit) => limit >= 1, 'at least 1'),
  COMMENTS_PER_MINUTE: count(COMMENTS_PER_MINUTE).refine((limit) => limit >= 1, 'at least 1'),
  SIGN_INS_PER_MINUTE: count(10).refine((limit) => limit >= 1, 'at least 1'),
  CONNECTIONS_PER_ADDRESS: count(CONNECTIONS_PER_ADDRESS).refine((limit) => limit >= 1, 'at least 1'),
  EVENT_STREAMS_PER_ADDRESS: count(EVENT_STREAMS_PER_ADDRESS).refine((limit) => limit >= 1, 'at least 1'),
  BREACHED_PASSWORDS_URL: serviceUrl('an address such as https://api.pwnedpasswords.com/range/').optional(),
  ...providerEnvironment,
  ACCESS_MODE: z.enum(['membership', 'gift']).default('membership'),
  FREE_STUDY_DAYS: count(FREE_STUDY_DAYS),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'the signing secret of a webhook, which begins with whsec_')
    .optional(),
  STRIPE_PRODUCT_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'letters, digits, - and _')
    .default('lampstand_premium'),
  PAYMENTS_SANDBOX: z.enum(['allow']).optional(),
  SANDBOX_CONTROL: z.enum(['allow']).optional(),
  PUSH_TO_LOOPBACK: z.enum(['allow']).optional(),
  PREMIUM_FAIR_VALUE_CENTS: count(0),
  ORGANISATION_TAX_ID: text.optional(),
  ORGANISATION_ADDRESS: text.optional(),
  SITE_NAME: text.default('Lampstand'),
  EMBED_ORIGINS: z
    .string()
    .regex(/^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?( https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?)*)$/, {
      error: 'sites such as https://church.example https://*.church.example, or * for all sites',
    })
    .optional(),
  SITE_TAGLINE: text.default('Your word is a lamp to my feet'),
  ORGANISATION_NAME: text.default('the Lampstand community'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@mail.example:465' })
    .optional(),
  MAIL_FROM: emailSetting.optional(),
  SMS_GATEWAY_URL: serviceUrl('an address such as https://sms.example/messages').optional(),
  SMS_GATEWAY_TOKEN: text.optional(),
  CONTACT_EMAIL: emailSetting.default('hello@lampstand.example'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?(?:[ ().\-/]*\d){5,15}[ )]*$/, 'a phone number such as +1 555 123 4567')
    .optional(),
})

export type Config = ReturnType<typeof parseConfig>

/**
 * Parses the environment variables.
 * @throws {ConfigError} which names the variable and the expected format, but not the value
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>) {
  // An empty variable counts as not set, as in shell scripts.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join(' '))
  const e = parsed.data
  if (e.PROCESS_ROLE !== 'all' && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      'PROCESS_ROLE must be all without DATABASE_URL: the embedded database is for one process.',
    )
  }
  if (e.DATABASE_URL === undefined && (e.DATABASE_REPLICA_URL ?? e.DATABASE_LISTEN_URL) !== undefined) {
    throw new ConfigError('DATABASE_REPLICA_URL and DATABASE_LISTEN_URL need DATABASE_URL beside them.')
  }
  return {
    production: e.NODE_ENV === 'production',
    development: e.NODE_ENV === 'development',
    role: e.PROCESS_ROLE,
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL,
    /** Sites that may embed the page of the day, as sources of a Content-Security-Policy; null if none may. */
    embedOrigins: e.EMBED_ORIGINS ?? null,
    drainMs: e.DRAIN_SECONDS * 1000,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    databaseListenUrl: e.DATABASE_LISTEN_URL,
    namesStatements: e.DATABASE_PREPARED === 'on',
    databasePoolSize: e.DATABASE_POOL_SIZE,
    embeddedDurability: e.EMBEDDED_DURABILITY,
    applyMigrations: e.MIGRATIONS === 'apply',
    /** Settings of the backups; null if none are configured. */
    backups: backupsIn(e, {
      isEmbedded: e.DATABASE_URL === undefined,
      refuse(words) {
        throw new ConfigError(words)
      },
    }),
    backupKey: e.BACKUP_KEY,
    sessionSecret: e.SESSION_SECRET,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    metricsToken: e.METRICS_TOKEN,
    tracing: tracingOf(e),
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    commentsPerMinute: e.COMMENTS_PER_MINUTE,
    signInsPerMinute: e.SIGN_INS_PER_MINUTE,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    eventStreamsPerAddress: e.EVENT_STREAMS_PER_ADDRESS,
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    providers: providersOf(e, variables),
    mail: {
      smtpUrl: e.SMTP_URL,
      from: { name: e.SITE_NAME, address: e.MAIL_FROM ?? e.CONTACT_EMAIL },
    },
    smsGateway: smsGatewayOf(e),
    pushToLoopback: e.PUSH_TO_LOOPBACK === 'allow',
    premium: { mode: e.ACCESS_MODE, freeDays: e.FREE_STUDY_DAYS } satisfies PremiumPolicy,
    payments: paymentsOf(e),
    giving: {
      fairValueCents: e.PREMIUM_FAIR_VALUE_CENTS,
      taxId: e.ORGANISATION_TAX_ID ?? null,
      address: (e.ORGANISATION_ADDRESS ?? '')
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean),
    },
    site: {
      name: e.SITE_NAME,
      tagline: e.SITE_TAGLINE,
      organisation: e.ORGANISATION_NAME,
      contactEmail: e.CONTACT_EMAIL,
      ...(e.CONTACT_PHONE && { contactPhone: e.CONTACT_PHONE }),
    },
  }
}

/**
 * Selects the environment variables of Lampstand, for the copy inside a backup. The backup key is excluded, because it
 * must not be in the file that it decrypts.
 */
export function settingsIn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const isOurs = (name: string) => Object.hasOwn(environment.shape, name) || /^OIDC_[A-Z0-9]+_/.test(name)
  const set = Object.entries(env).filter(
    (entry): entry is [string, string] => isOurs(entry[0]) && entry[0] !== 'BACKUP_KEY' && Boolean(entry[1]),
  )
  return Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the settings of the site, with its public URL, or localhost if none is set. */
export function siteOf({ site, publicUrl, port, payments, premium, giving }: Config): Site {
  return {
    ...site,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    ...(giving.taxId !== null && { taxId: giving.taxId }),
    paymentsAreSandbox: payments.kind === 'sandbox',
    premium,
  }
}

/** Payment provider for monthly gifts: Stripe, or the sandbox if no key is set. */
export type PaymentsConfig =
  | { kind: 'stripe'; productId: string; secretKey: string; webhookSecret: string }
  | { kind: 'sandbox'; productId: string; isAllowed: boolean; isControlAllowed: boolean }

function paymentsOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRODUCT_ID: productId,
  PAYMENTS_SANDBOX: sandbox,
  SANDBOX_CONTROL: control,
}: z.infer<typeof environment>): PaymentsConfig {
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { kind: 'stripe', productId, secretKey, webhookSecret }
  if (secretKey === undefined && webhookSecret === undefined)
    return {
      kind: 'sandbox',
      productId,
      isAllowed: sandbox === 'allow',
      isControlAllowed: control === 'allow',
    }
  const [missing, set] =
    secretKey === undefined ? ['SECRET_KEY', 'WEBHOOK_SECRET'] : ['WEBHOOK_SECRET', 'SECRET_KEY']
  throw new ConfigError(`STRIPE_${missing} must be set too, because STRIPE_${set} is.`)
}

/** Settings of the server to which spans of requests are exported. */
export interface TracingConfig {
  endpoint: string
  headers: Record<string, string>
  /** Share of requests to trace, from 0 to 1. */
  share: number
  serviceName: string
}

function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
  OTEL_TRACES_SAMPLER_ARG: share,
  SITE_NAME: serviceName,
}: z.infer<typeof environment>): TracingConfig | null {
  if (endpoint === undefined) return null
  const pairs = headers.split(',').filter(Boolean)
  const entries = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), decodeURIComponent(value.join('=').trim())]
  })
  return { endpoint, share, serviceName, headers: Object.fromEntries(entries) }
}

function smsGatewayOf({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: z.infer<typeof environment>) {
  if (url !== undefined && token !== undefined) return { url, token }
  if (url === undefined && token === undefined) return undefined
  const [missing, set] = url === undefined ? ['URL', 'TOKEN'] : ['TOKEN', 'URL']
  throw new ConfigError(`SMS_GATEWAY_${missing} must be set too, because SMS_GATEWAY_${set} is.`)
}

function providersOf(
  e: z.infer<typeof environment>,
  variables: Record<string, string | undefined>,
): ProviderConfig[] {
  try {
    return providersIn(e, variables, { production: e.NODE_ENV === 'production' })
  } catch (error) {
    if (error instanceof HalfConfigured) throw new ConfigError(error.message)
    throw error
  }
}

/** An environment variable has an invalid value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

function sentence(issue: z.core.$ZodIssue): string {
  const expected = issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.message
  return `${issue.path.join('.')} must be ${expected}.`
}
