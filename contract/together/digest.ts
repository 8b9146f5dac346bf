import { z } from 'zod'
import { digestChoices } from './digest-choices.ts'

const every = z.enum(digestChoices)

/** Choice of a participant for a group. */
export const digestForm = z.object({ every })

/** Choices of a member for each of their groups, in the order of the titles. */
export const digests = z.object({
  digests: z.array(z.object({ group: z.object({ id: z.uuid(), title: z.string() }), every })),
})
export type Digests = z.infer<typeof digests>
