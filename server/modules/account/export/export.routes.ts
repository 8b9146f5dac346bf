import { z } from '@hono/zod-openapi'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { makeExport } from './make-export.ts'

const archive = z.string().meta({ format: 'binary' })

const readOwn = route('export.read_own', 'get', '/export', {
  summary: 'Export all data of the account',
  description: 'One ZIP archive; its README.md describes each file. Requires re-authentication.',
  responses: {
    200: { description: 'The archive', content: { 'application/zip': { schema: archive } } },
    403: refuses('Re-authentication is required'),
    429: refuses('The limit of five exports a day is reached'),
  },
})

export function exportRoutes({
  site,
  exportCollectors,
  leftOut,
}: Pick<WebContext, 'site' | 'exportCollectors' | 'leftOut'>) {
  return apiRoutes().openapi(readOwn, async (c) => {
    const { db, clock } = c.var
    const { id: memberId, timeZone } = memberOf(c)
    const bytes = await makeExport(
      { db, clock, site, exportCollectors: exportCollectors, leftOut },
      { memberId, timeZone },
    )
    const today = calendarDateAt(clock(), timeZone)
    return c.body(bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="lampstand-${today}.zip"`,
      'cache-control': 'no-store',
    })
  })
}
