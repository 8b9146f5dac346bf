import { expect, test } from 'vitest'
import { isCacheable, isCachedByTheMinute, queryOf } from './cacheable-pages.ts'
import routes from './routes.ts'

const GROUP = '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'

const isCacheableAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://lampstand.example')
  return isCacheable(pathname, searchParams)
}

const readAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://lampstand.example')
  return queryOf(pathname, searchParams).toString()
}

test.each([
  '/',
  '/_.data',
  '/studies/8',
  '/studies?theme=salvation',
  '/bible',
  '/bible/1-corinthians/13',
  '/bible/john/3?translation=both',
  '/bible/john/3.data?_routes=screens/reading/chapter-page',
  '/studies/8?theme=gods-word&season=50',
  '/studies/8.data?_routes=screens/reading/study-page',
  '/auth?mode=sign-up',
  '/profile/security',
  '/subscription?given=1',
  `/community/${GROUP}`,
  '/community?status=draft',
  '/community?status=completed',
  '/admin?tab=users',
  '/admin?tab=giving&season=2',
  '/sitemap.xml',
])('%s is cached', (address) => {
  expect(isCacheableAt(address)).toBe(true)
})

test.each([
  '/studies?q=grace',
  '/bible/john/3?translation=NIV',
  '/bible/john/3?verse=16',
  '/studies?theme=zeal',
  '/studies?season=51',
  '/studies?season=01',
  '/studies?theme=salvation&theme=salvation',
  '/studies?status=draft',
  '/studies?_routes=screens/reading/study-page',
  '/studies.data?_routes=screens/abc',
  '/about?theme=salvation',
  '/auth?mode=anything',
  '/auth?redirect_to=/profile',
  '/subscription?given=2',
  '/community?status=ended',
  '/community?status=toString',
  '/studies?utm_source=mail',
  '/studies?__proto__=x',
  '/studies?constructor=x',
  '/studies?hasOwnProperty=x',
  '/Studies',
  '/studies/%38',
  '/subscription/gifts/1',
  '/subscription/statements/2026',
  `/community/${GROUP}/edit`,
  `/community/${GROUP}/lead`,
])('%s is rendered each time, because the number of such addresses is unlimited', (address) => {
  expect(isCacheableAt(address)).toBe(false)
})

test.each([
  ['/studies?q=grace&theme=zeal&utm_source=mail', 'q=grace&theme=zeal'],
  ['/studies?theme=salvation&q=a&theme=peace', 'q=a&theme=salvation'],
  ['/studies?__proto__=x&constructor=y&toString=z', ''],
  ['/studies?_routes=screens/reading/study-page', ''],
  ['/studies.data?_routes=screens/reading/study-page&x=1', '_routes=screens%2Freading%2Fstudy-page'],
  ['/auth?ref=AB12CD34&redirect_to=/memory&theme=peace', 'redirect_to=%2Fmemory&ref=AB12CD34'],
  ['/about?q=grace', ''],
  ['/bible/john/3?verse=16&translation=KJV', 'translation=KJV'],
])('for %s the page reads the parameters %j', (address, read) => {
  expect(readAt(address)).toBe(read)
})

test('only pages that change from minute to minute are rendered again each minute', () => {
  for (const path of ['/community', '/community.data', '/community/1b2c', '/community/1b2c.data'])
    expect(isCachedByTheMinute(path), path).toBe(true)
  for (const path of ['/', '/studies/8', '/communities', '/sitemap.xml', '/about'])
    expect(isCachedByTheMinute(path), path).toBe(false)
})

test('a page with a parameter in its path is cached only if the server checks the parameter', () => {
  const open = routes.flatMap(pathsOf).filter((path) => path.includes(':'))
  const cached = open.filter((path) => isCacheableAt(`/${path.replace(/:\w+/g, '8')}`))
  expect(cached).toEqual([
    'studies/:day',
    'seasons/:number',
    'places/:id',
    'community/:id',
    'bible/:book/:chapter?',
    'profile/:part?',
  ])
})

test('the data of every screen with a loader can be requested separately', () => {
  const screens = import.meta.glob<string>('./screens/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const withData = Object.entries(screens)
    .filter(([, source]) => /^export (async function|function|const) loader\b/m.test(source))
    .map(([file]) => file.replace(/^\.\/|\.tsx$/g, ''))
  expect(withData).toContain('screens/reading/study-page')
  for (const name of withData) expect(isCacheableAt(`/studies/8.data?_routes=${name}`), name).toBe(true)
})

interface Listed {
  path?: string
  children?: Listed[]
}

function pathsOf({ path = '', children = [] }: Listed): string[] {
  return [path, ...children.flatMap(pathsOf).map((child) => `${path}/${child}`)]
}
