import { z } from 'zod'

/** A device a member is signed in on. */
export const deviceSession = z.object({
  id: z.uuid(),
  /** Browser and system in words, such as "Firefox on Windows"; "Unknown device" where it did not say. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** The device that asks. */
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

/** Newest use first. */
export const deviceSessions = z.object({ sessions: z.array(deviceSession) })
