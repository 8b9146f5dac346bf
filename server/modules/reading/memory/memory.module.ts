import { verseFields, verseTexts } from '#contract/reading/memory.ts'
import { defineModule } from '#server/module/module.ts'
import { memoryRoutes } from './memory.routes.ts'
import { versesExport } from './memory-export.public.ts'
import { refuseVerse } from './refuse-verse.public.ts'

export const memory = defineModule({
  routes: ({ library }) => [memoryRoutes(library)],
  entries: { verse: { fields: verseFields.partial(), texts: verseTexts, refuse: refuseVerse } },
  exports: () => ({ writing: [versesExport] }),
})
