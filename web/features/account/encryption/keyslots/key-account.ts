import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import type { KeyAccount } from './key-work.ts'

const { encryption } = browserApi
const { failed } = encryptionErrors

/**
 * Implements `KeyAccount` over HTTP.
 * @param withProof runs a request; if the server requires re-authentication, asks for it and repeats only that request,
 * so that no second passkey is created
 */
export function keyAccount(withProof: <Data>(attempt: () => Promise<Data>) => Promise<Data>): KeyAccount {
  return {
    turnOn: (json) => withProof(() => acceptedJson(encryption.$post({ json }), failed)),
    addKinds: (json) => withProof(() => acceptedJson(encryption.kinds.$post({ json }), failed)),
    addWay: (json) => withProof(() => acceptedJson(encryption.ways.$post({ json }), failed)),
    removeWay: (id) =>
      withProof(async () => {
        await accepted(encryption.ways[':id'].$delete({ param: { id } }), failed)
      }),
    startOver: (keyId) =>
      withProof(async () => {
        await accepted(encryption.$delete({ json: { keyId } }), failed)
      }),
  }
}
