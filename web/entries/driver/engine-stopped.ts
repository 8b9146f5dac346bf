/**
 * Error of an edit or another event after its sync engine was stopped, because the viewer has changed. Nothing of it is
 * stored: the data of this viewer may have been deleted from the device.
 */
export class EngineStopped extends Error {
  override name = 'EngineStopped'
}

/** Handles the failure of work that nobody needs once its engine was stopped. @throws any other error */
export function ignoreStopped(error: unknown): void {
  if (!(error instanceof EngineStopped)) throw error
}
