import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { Feature } from '#web/lib/feature.ts'
import { Marks } from './marks.tsx'

export const mark: Feature = {
  WhileMember: ({ memberId }) => <Marks owner={memberId} />,
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
