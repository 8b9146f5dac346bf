import type { Context } from 'hono'
import {
  addedKeyWay,
  encryption,
  movedEntries,
  moveEntries as moveSchema,
  sealedKinds,
  startOver as startOverSchema,
  turnOn,
} from '#contract/account/encryption.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf, refuseOldProof } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, idParam, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { addKeyWay } from './add-key-way.ts'
import { addSealedKinds } from './add-sealed-kinds.ts'
import type { Changing } from './change-encryption.ts'
import { readEncryption } from './encryption.queries.ts'
import { moveEntries } from './move-entries.ts'
import { removeKeyWay } from './remove-key-way.ts'
import { noteMoved } from './rewrite-entries.public.ts'
import { startOver } from './start-over.ts'
import { turnEncryptionOn } from './turn-on.ts'

const noStore = { 'cache-control': 'no-store' }
const isOn = answers(encryption, 'What is encrypted, and every way to its key')
const otherwise = refuses('Nothing is encrypted, or by another key')

const readOwn = route('encryption.read_own', 'get', '/encryption', {
  summary: 'What I have encrypted, and my ways to its key, which the account cannot use',
  responses: { 200: isOn },
})

const turnOnOwn = route('encryption.turn_on', 'post', '/encryption', {
  summary: 'Encrypt my prayers, and what else I choose, on my devices',
  description:
    'From then on the account takes these kinds of entries encrypted only. Asks for a recent proof.',
  request: { body: jsonBody(turnOn) },
  responses: {
    200: isOn,
    400: refuses('A field is not as it must be'),
    409: refuses('It is on already, by another key'),
  },
})

const addKinds = route('encryption.add_kinds', 'post', '/encryption/kinds', {
  summary: 'Encrypt more of what I write; none is taken back',
  request: { body: jsonBody(sealedKinds) },
  responses: { 200: isOn, 400: refuses('A field is not as it must be'), 409: otherwise },
})

const addWay = route('encryption.add_way', 'post', '/encryption/ways', {
  summary: 'Add a way to my key; a passphrase and a recovery code take the place of the one before',
  request: { body: jsonBody(addedKeyWay) },
  responses: {
    200: isOn,
    400: refuses('A field is not as it must be'),
    409: refuses('Nothing is encrypted, or by another key, or there are too many'),
  },
})

const removeWay = route('encryption.remove_way', 'delete', '/encryption/ways/{id}', {
  summary: 'Remove a way to my key',
  description: 'Asks for a recent proof, but not for a code for another device.',
  request: { params: idParam },
  responses: {
    204: { description: 'It leads nowhere now' },
    403: refuses('A recent proof is needed'),
    404: refuses('No such way, or no longer'),
    409: refuses('The last one beside the recovery code, or that'),
  },
})

const move = route('encryption.move_entries', 'put', '/encryption/entries', {
  summary: 'Put encrypted words in the place of those that the account can read',
  description: 'Each entry where it still is of the version that was encrypted; the others are left alone.',
  request: { body: jsonBody(moveSchema) },
  responses: {
    200: answers(movedEntries, 'How many were replaced, and how many are left'),
    400: refuses('A field is not as it must be'),
    409: refuses('Nothing is encrypted, or by another key'),
  },
})

const startOverOwn = route('encryption.start_over', 'delete', '/encryption', {
  summary: 'Erase what is encrypted, and turn encryption off: for whoever has lost every way',
  request: { body: jsonBody(startOverSchema) },
  responses: {
    204: { description: 'Nothing is encrypted' },
    400: refuses('A field is not as it must be'),
    409: refuses('Another key is in use'),
  },
})

/** Server side of encryption: it stores values that it cannot read and keys that it cannot use. */
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
      await addKeyWay(own, c.req.valid('json'))
      return c.json(await ownOf(own), 200, noStore)
    })
    .openapi(removeWay, async (c) => {
      const { id } = c.req.valid('param')
      await removeKeyWay(changing(c), { id, refuseOldProof: () => refuseOldProof(c) })
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
