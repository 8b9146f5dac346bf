import type { Provider as ProviderWords } from '#contract/account/identity.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'
import { createProvider, type Provider } from './provider.ts'

/** Configured providers. */
export interface Providers {
  listed: readonly ProviderWords[]
  /**
   * Returns a configured provider.
   * @throws {AppError} `identity.unknown_provider`
   */
  find(id: string): Provider
  /**
   * Returns the display name of a provider. Includes providers that are no longer configured, because members may have
   * connected them.
   */
  wordsFor(id: string): ProviderWords
}

export function createProviders(configs: readonly ProviderConfig[], clock: Clock): Providers {
  const known = new Map(configs.map((config) => [config.id, createProvider(config, clock)]))
  const wordsFor = (id: string) => ({ id, name: known.get(id)?.name ?? id })
  return {
    listed: [...known.keys()].map(wordsFor),
    wordsFor,
    find(id) {
      const provider = known.get(id)
      if (!provider) throw new AppError('identity.unknown_provider')
      return provider
    },
  }
}
