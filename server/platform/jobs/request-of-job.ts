/** Key of the request id in the stored data of a job; no job schema uses this name. */
const REQUEST = '$requestId'

/**
 * Adds the id of the sending request, if any, to the data of a job, so that an operator can find the log
 * lines of the job by that id.
 */
export function signed(data: object, requestId: string | undefined): object {
  return requestId === undefined ? data : { ...data, [REQUEST]: requestId }
}

/** Returns the id of the request that sent a job; undefined for scheduled jobs. */
export function requestOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(REQUEST in data)) return undefined
  const { [REQUEST]: id } = data
  return typeof id === 'string' ? id : undefined
}
