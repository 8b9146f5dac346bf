import { verseFields, verseTexts } from '#contract/reading/memory.ts'
import { defineModule } from '#server/module/module.ts'
import { memoryRoutes } from './memory.routes.ts'
import { versesExport } from './memory-export.ts'
import { refuseVerse } from './refuse-verse.ts'

export const memory = defineModule({
  routes: ({ library }) => [memoryRoutes(library)],
  entries: { verse: { fields: verseFields.partial(), texts: verseTexts, refuse: refuseVerse } },
  exports: () => ({ writing: [versesExport] }),
})
