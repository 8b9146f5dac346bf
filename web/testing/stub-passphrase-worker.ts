import { vi } from 'vitest'
import { derivePassphraseKey, type KeyDerivationRequest } from '#web/lib/crypto/derive-passphrase-key.ts'

/**
 * Does what the worker does in the thread of the test, which can start none.
 * @param share of the memory that is asked for, where only the steps around it are tested
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
