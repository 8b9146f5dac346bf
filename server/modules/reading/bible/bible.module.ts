import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { bibleRoutes } from './bible.routes.ts'
import { chapterCardRoutes } from './chapter-card.routes.ts'
import { crossReferenceRoutes } from './cross-references.routes.ts'
import { readingPositionEntries, readingPositionsExport } from './reading-position-entries.ts'

export const bible = defineModule({
  routes: ({ library }) => [bibleRoutes(library), crossReferenceRoutes()],
  pages: ({ site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/bible/:book/:chapter/card.png', checked(limitAddresses(requestLimit)))
      .route('/', chapterCardRoutes(site.name)),
  ],
  entries: { 'reading-position': readingPositionEntries },
  exports: () => ({ reading: [readingPositionsExport] }),
})
