import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/platform/connections/listen.ts'
import { ambiguousRequests, statusesOf } from './ambiguous-requests.ts'

const names = Object.keys(ambiguousRequests(0))

test.each(names)('a request that a proxy could interpret differently is refused: %s', async (name) => {
  const asked: string[] = []
  const { server, close } = await listen(
    (request) => {
      asked.push(new URL(request.url).pathname)
      return new Response('heard')
    },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(() => close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  expect(await statusesOf(port, ambiguousRequests(port)[name] ?? '')).toEqual(['400'])
  // The request inside the other one's body must not be handled as a request.
  expect(asked).not.toContain('/hidden')
})
