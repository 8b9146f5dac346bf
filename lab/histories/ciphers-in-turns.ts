import { createCipheriv, createDecipheriv, KeyObject } from 'node:crypto'
import { vi } from 'vitest'

const TAG_BYTES = 16
const MAX_TURNS = 3

/**
 * Replaces the ciphers of Web Crypto with synchronous ones. Web Crypto runs in other threads, so the order of its
 * results differs between runs. Here each result arrives after a random number of turns of the event loop, so that a
 * seed decides the order of all events.
 * @returns a function that restores Web Crypto
 */
export function ciphersInTurns(random: () => number): () => void {
  const someTurns = async () => {
    for (let left = Math.floor(random() * MAX_TURNS); left > 0; left -= 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (algorithm, key, data) => {
    const { iv, additionalData } = gcmOf(algorithm)
    const cipher = createCipheriv('aes-256-gcm', KeyObject.from(key), iv).setAAD(additionalData)
    const sealed = [cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]
    await someTurns()
    return Uint8Array.from(Buffer.concat(sealed)).buffer
  })
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (algorithm, key, data) => {
    const { iv, additionalData } = gcmOf(algorithm)
    const sealed = bytesOf(data)
    const cipher = createDecipheriv('aes-256-gcm', KeyObject.from(key), iv).setAAD(additionalData)
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const opened = [cipher.update(sealed.subarray(0, -TAG_BYTES))]
    await someTurns()
    try {
      return Uint8Array.from(Buffer.concat([...opened, cipher.final()])).buffer
    } catch {
      throw new DOMException('The value is not authentic.', 'OperationError')
    }
  })
  return () => {
    encrypt.mockRestore()
    decrypt.mockRestore()
  }
}

function gcmOf(algorithm: Parameters<SubtleCrypto['encrypt']>[0]) {
  const { iv, additionalData = new Uint8Array() } = algorithm as AesGcmParams
  return { iv: bytesOf(iv), additionalData: bytesOf(additionalData) }
}

function bytesOf(data: BufferSource): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}
