import { useMemo } from 'react'
import { parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { dayOfReading } from '#contract/reading/reading-name.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import type { OwnText } from './own-matches.ts'

/**
 * Returns the texts that the owner has written (such as notes and prayers), read from this device; null until they are
 * loaded.
 * @param owner id of the member, or "visitor"; null while unknown
 */
export function useOwnTexts(owner: string | null): readonly OwnText[] | null {
  const { entries: notes } = useEntries<NoteFields>(owner, 'note')
  const { entries: answers } = useEntries<AnswerFields>(owner, 'answer')
  const { entries: prayers } = useEntries<PrayerFields>(owner, 'prayer')
  const { entries: verses } = useEntries<VerseFields>(owner, 'verse')
  return useMemo(() => {
    if (!notes || !answers || !prayers || !verses) return null
    return [
      ...notes.map(({ id, fields }) => ({
        id: `note-${id}`,
        kind: 'Note',
        title: fields.title,
        to: `/notes#note-${id}`,
        text: joined(fields.scripture, fields.content),
      })),
      ...answers.flatMap(({ id, fields }) => {
        const place = parseAnswerId(id)
        if (!place || fields.text === '') return []
        const title = `${dayOfReading(place)}: ${fields.question || 'Reflection'}`
        const to = `/studies/${place.day}#questions`
        return [{ id: `answer-${id}`, kind: 'Answer', title, text: fields.text, to }]
      }),
      ...prayers.map(({ id, fields }) => ({
        id: `prayer-${id}`,
        kind: 'Prayer',
        title: fields.title,
        // Prayers that were stored before people and lists existed lack these fields.
        text: joined(fields.request, fields.story, fields.person ?? '', fields.lists ?? ''),
        to: `/prayer#${fields.answeredOn === null ? 'active' : 'answered'}-${id}`,
      })),
      ...verses.map(({ id, fields }) => ({
        id: `verse-${id}`,
        kind: 'Memory verse',
        title: fields.reference,
        text: '',
        to: '/memory',
      })),
    ]
  }, [notes, answers, prayers, verses])
}

function joined(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}
