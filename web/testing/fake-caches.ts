/** Simulates the cache storage of a browser in memory, with the methods that our pages call. */
export function fakeCaches(): Pick<CacheStorage, 'open' | 'has' | 'delete' | 'match'> {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href

  function open(name: string): Cache {
    const files = all.get(name) ?? new Map<string, Response>()
    all.set(name, files)
    return {
      put: async (request: RequestInfo, response: Response) => void files.set(urlOf(request), response),
      match: async (request: RequestInfo) => files.get(urlOf(request))?.clone(),
      delete: async (request: RequestInfo) => files.delete(urlOf(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    } as unknown as Cache
  }
  return {
    open: async (name) => open(name),
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    match: async (request, { cacheName = '' } = {}) =>
      all.has(cacheName) ? open(cacheName).match(request) : undefined,
  }
}
