import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const BUCKET = '/lamp/'

/**
 * Starts a fake S3 server with the bucket `lamp`: it stores, returns, lists and deletes objects,
 * without checking signatures.
 */
export async function aBucket(): Promise<{ endpoint: string; close(): Promise<void> }> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const refuse = (code: string) =>
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`)
    const body = await buffer(request)
    if (!`${pathname}/`.startsWith(BUCKET)) return refuse('NoSuchBucket')
    const key = decodeURIComponent(pathname.slice(BUCKET.length))
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else if (key === '') {
      const found = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
      const contents = found.map(
        ([name, bytes]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`,
      )
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`)
    } else {
      const bytes = objects.get(key)
      return bytes ? response.end(bytes) : refuse('NoSuchKey')
    }
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
