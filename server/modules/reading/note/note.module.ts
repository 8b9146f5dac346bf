import { noteFields, noteTexts } from '#contract/reading/note.ts'
import { defineModule } from '#server/module/module.ts'
import { notesExport } from './note-export.ts'

export const note = defineModule({
  entries: { note: { fields: noteFields.partial(), texts: noteTexts } },
  exports: () => ({ writing: [notesExport] }),
})
