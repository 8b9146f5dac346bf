import type { Feature } from '#web/lib/feature.ts'

export const bible: Feature = {
  unsent: {
    entries: { 'reading-position': ['place in the Bible', 'places in the Bible'] },
    isDone: true,
    describe: () => ({ title: '', texts: [] }),
  },
}
