import { Suspense } from 'react'
import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { Feature } from '#web/lib/feature.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

const Marks = lazyPart(async () => (await import('./marks.tsx')).Marks)

export const mark: Feature = {
  WhileMember: ({ memberId }) => (
    <Suspense>
      <Marks owner={memberId} />
    </Suspense>
  ),
  unsent: {
    entries: {
      mark: ['mark in the Bible', 'marks in the Bible'],
      'mark-choices': ['name of a color', 'names of colors'],
    },
    drafts: { prefix: 'mark:' },
    chosen: ['place', 'style'],
    describe: (_, { place, label, note }) => {
      const read = readMarkPlace(String(place))
      const texts = [
        { name: 'label', text: String(label ?? '') },
        { name: 'note', text: String(note ?? '') },
      ]
      return { title: read ? formatReference(read) : '', texts: texts.filter(({ text }) => text !== '') }
    },
  },
}
