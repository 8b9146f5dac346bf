/** Beside the data of a job, of which no kind has this name: the id of the request that sent it. */
const REQUEST = '$requestId'

/** The data with the id of the request, where there was one, so that its lines in the log can be found by that. */
export function signed(data: object, requestId: string | undefined): object {
  return requestId === undefined ? data : { ...data, [REQUEST]: requestId }
}

/** The id of the request that sent a job; undefined where none did, as by the clock. */
export function requestOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(REQUEST in data)) return undefined
  const { [REQUEST]: id } = data
  return typeof id === 'string' ? id : undefined
}
