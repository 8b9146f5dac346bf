import { isLoopback } from '#server/platform/base/is-loopback.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Check, error, ok, warning } from './check.ts'
import { reach } from './reach.ts'

const STRIPE = new URL('https://api.stripe.com/')

/**
 * Clock error above which `doctor` reports an error: authenticator codes and links in emails tolerate less
 * than a minute.
 */
const MOST_SKEW_MS = 60_000

/**
 * Compares the clock of this machine with the Date header of a server: Stripe's if we use it,
 * otherwise the server at PUBLIC_URL.
 */
export function clockCheck(sourcesOf: (config: Config) => URL[] = sources): Check {
  return {
    name: 'clock',
    async look({ config, clock }) {
      for (const source of sourcesOf(config)) {
        const date = await reach(source, { method: 'HEAD' }).then(
          ({ headers }) => Date.parse(headers.date ?? ''),
          () => Number.NaN,
        )
        if (Number.isNaN(date)) continue
        // The difference is rounded because the Date header has a resolution of one second.
        const seconds = Math.round((clock().getTime() - date) / 1000)
        const words = `The clock of this machine differs from that of ${source.host} by ${seconds} s`
        if (Math.abs(seconds) * 1000 <= MOST_SKEW_MS) return [ok(`${words}.`)]
        return [error(`${words}: synchronize it with a time server (NTP, such as systemd-timesyncd).`)]
      }
      return [
        warning(
          'There is no other clock to compare with. Check `date --utc`, and synchronize the clock with NTP.',
        ),
      ]
    },
  }
}

function sources({ payments, publicUrl }: Config): URL[] {
  const site = publicUrl === undefined ? [] : [new URL(publicUrl)]
  return [
    ...(payments.kind === 'stripe' ? [STRIPE] : []),
    ...site.filter(({ hostname }) => !isLoopback(hostname)),
  ]
}
