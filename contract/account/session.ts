import { z } from 'zod'

/** A device on which a member is signed in, as displayed in their list of devices. */
export const deviceSession = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Firefox on Windows", or "Unknown device". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** Time of the last request from the device, rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this is the device that sent the request. */
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

/** Devices on which the member is signed in. The one used most recently comes first. */
export const deviceSessions = z.object({ sessions: z.array(deviceSession) })
