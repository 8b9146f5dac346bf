import { vi } from 'vitest'
import { derivePassphraseKey, type KeyDerivationRequest } from '#web/lib/crypto/derive-passphrase-key.ts'

/**
 * Simulates the worker that derives keys from passphrases, because tests cannot start workers.
 * @param share fraction of the requested memory to use; less makes tests faster that do not check the key itself
 */
export function stubPassphraseWorker(share = 1): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage({ parameters, ...asked }: KeyDerivationRequest): Promise<void> {
        const memoryKib = parameters.memoryKib * share
        const bytes = await derivePassphraseKey({ ...asked, parameters: { ...parameters, memoryKib } }).catch(
          () => null,
        )
        this.dispatchEvent(new MessageEvent('message', { data: { bytes } }))
      }

      terminate(): void {}
    },
  )
}
