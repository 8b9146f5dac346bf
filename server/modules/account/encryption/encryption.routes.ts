import type { Context } from 'hono'
import {
  addedKeyslot,
  encryption,
  movedEntries,
  moveEntries as moveSchema,
  sealedKinds,
  startOver as startOverSchema,
  turnOn,
} from '#contract/account/encryption.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf, refuseOldProof } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, idParam, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { addKeyslot } from './add-keyslot.ts'
import { addSealedKinds } from './add-sealed-kinds.ts'
import type { Changing } from './change-encryption.ts'
import { readEncryption } from './encryption.queries.ts'
import { moveEntries } from './move-entries.ts'
import { removeKeyslot } from './remove-keyslot.ts'
import { noteMoved } from './rewrite-entries.public.ts'
import { startOver } from './start-over.ts'
import { turnEncryptionOn } from './turn-on.ts'

const noStore = { 'cache-control': 'no-store' }
const isOn = answers(encryption, 'The encrypted kinds and all keyslots')
const otherwise = refuses('Encryption is off, or uses another key')

const readOwn = route('encryption.read_own', 'get', '/encryption', {
  summary: 'Get the encryption settings and the keyslots, which the server cannot open',
  responses: { 200: isOn },
})

const turnOnOwn = route('encryption.turn_on', 'post', '/encryption', {
  summary: 'Turn on end-to-end encryption for prayers and other kinds of entries',
  description:
    'From then on the server accepts entries of these kinds only encrypted. Requires re-authentication.',
  request: { body: jsonBody(turnOn) },
  responses: {
    200: isOn,
    400: refuses('A field is invalid'),
    409: refuses('It is already on, with another key'),
  },
})

const addKinds = route('encryption.add_kinds', 'post', '/encryption/kinds', {
  summary: 'Encrypt more kinds of entries; kinds cannot be removed',
  request: { body: jsonBody(sealedKinds) },
  responses: { 200: isOn, 400: refuses('A field is invalid'), 409: otherwise },
})

const addWay = route('encryption.add_way', 'post', '/encryption/ways', {
  summary: 'Add a keyslot; a passphrase and a recovery key replace the previous one',
  request: { body: jsonBody(addedKeyslot) },
  responses: {
    200: isOn,
    400: refuses('A field is invalid'),
    409: refuses('Encryption is off or uses another key, or there are too many keyslots'),
  },
})

const removeWay = route('encryption.remove_way', 'delete', '/encryption/ways/{id}', {
  summary: 'Remove a keyslot',
  description: 'Requires re-authentication, except for a code for another device.',
  request: { params: idParam },
  responses: {
    204: { description: 'Removed' },
    403: refuses('Re-authentication is required'),
    404: refuses('No such keyslot'),
    409: refuses('The recovery key, or the last keyslot besides it'),
  },
})

const move = route('encryption.move_entries', 'put', '/encryption/entries', {
  summary: 'Replace readable values by encrypted ones',
  description: 'Skips entries whose version has changed since they were encrypted.',
  request: { body: jsonBody(moveSchema) },
  responses: {
    200: answers(movedEntries, 'The number of entries replaced and remaining'),
    400: refuses('A field is invalid'),
    409: refuses('Encryption is off, or uses another key'),
  },
})

const startOverOwn = route('encryption.start_over', 'delete', '/encryption', {
  summary: 'Reset encryption after every keyslot was lost: erases all encrypted entries',
  request: { body: jsonBody(startOverSchema) },
  responses: {
    204: { description: 'Encryption is off' },
    400: refuses('A field is invalid'),
    409: refuses('Another key is in use'),
  },
})

/** Routes for end-to-end encryption. The server stores encrypted values and keyslots, but cannot decrypt them. */
export function encryptionRoutes({ jobs, database }: Pick<ModuleContext, 'jobs' | 'database'>) {
  const changing = (c: Context<AppEnv>): Changing => {
    const { db, clock } = c.var
    return { db, clock, jobs, memberId: memberOf(c).id }
  }
  const ownOf = ({ db, clock, memberId }: Changing) => readEncryption(db, memberId, clock())

  return apiRoutes()
    .openapi(readOwn, async (c) => c.json(await ownOf(changing(c)), 200, noStore))
    .openapi(turnOnOwn, async (c) => {
      const own = changing(c)
      await turnEncryptionOn(own, c.req.valid('json'))
      return c.json(await ownOf(own), 200, noStore)
    })
    .openapi(addKinds, async (c) => {
      const own = changing(c)
      await addSealedKinds(own, c.req.valid('json'))
      return c.json(await ownOf(own), 200, noStore)
    })
    .openapi(addWay, async (c) => {
      const own = changing(c)
      await addKeyslot(own, c.req.valid('json'))
      return c.json(await ownOf(own), 200, noStore)
    })
    .openapi(removeWay, async (c) => {
      const { id } = c.req.valid('param')
      await removeKeyslot(changing(c), { id, refuseOldProof: () => refuseOldProof(c) })
      return c.body(null, 204)
    })
    .openapi(move, async (c) => {
      const { db } = c.var
      const outcome = await moveEntries(db, memberOf(c).id, c.req.valid('json'))
      if (outcome.moved > 0) noteMoved(database)
      return c.json(outcome, 200)
    })
    .openapi(startOverOwn, async (c) => {
      await startOver(changing(c), c.req.valid('json').keyId)
      return c.body(null, 204)
    })
}
