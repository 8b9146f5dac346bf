import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { StaticFirstRouter } from './static-first-router.ts'

function anApp() {
  const asked: string[] = []
  const app = new Hono({ router: new StaticFirstRouter() })
    .use('*', async (c, next) => {
      asked.push(`all ${c.req.path}`)
      await next()
    })
    .use('/api/*', async (_, next) => {
      asked.push('api')
      await next()
    })
    .get('/api/studies/:day', (c) => c.text(`day ${c.req.param('day')}`))
    .get('/api/studies/search', (c) => c.text('search'))
    .put('/api/studies/:day', (c) => c.text(`put ${c.req.param('day')}`))
    .get('/*', (c) => c.text(`page ${c.req.path}`))
  const send = async (path: string, method = 'GET') => (await app.request(path, { method })).text()
  return { asked, send }
}

test.each([
  ['GET', '/api/studies/search', 'search'],
  ['GET', '/api/studies/7', 'day 7'],
  ['PUT', '/api/studies/search', 'put search'],
  ['GET', '/api/studies/7/more', 'page /api/studies/7/more'],
  ['GET', '/', 'page /'],
  ['PUT', '/', '404 Not Found'],
])('%s %s is answered by “%s”', async (method, path, answer) => {
  expect(await anApp().send(path, method)).toBe(answer)
})

test.each(['/api/studies/search', '/api/studies/7', '/api/nothing'])(
  'each middleware for %s runs once and in order',
  async (path) => {
    const { asked, send } = anApp()
    await send(path)
    expect(asked).toEqual([`all ${path}`, 'api'])
  },
)
