import { expect, test } from 'vitest'
import { asTable, brokenIn } from './table.ts'

const nothing = { lost: 0, doubled: 0, errors: 0, unheard: 0 }

test('each broken promise is listed as a sentence, and the list is empty if none is broken', () => {
  expect(brokenIn(nothing)).toEqual([])
  expect(brokenIn({ lost: 1, doubled: 2, errors: 3, unheard: 4 })).toEqual([
    '1 acknowledged writes were lost',
    '2 writes were there twice',
    '3 errors were shown',
    '4 comments were not sent to a follower',
  ])
})

test('a row contains its figures, and the line below the table lists the broken promises', () => {
  const row = {
    ...nothing,
    fate: 'cut off',
    acknowledged: 900,
    lost: 1,
    secondsWithoutWrites: 21.26,
    sentAgain: 40,
    secondsToStandby: 8,
    rejoinedBy: 'rewound' as const,
    broken: ['1 acknowledged writes were lost'],
  }
  const [, , line, below] = asTable([row]).split('\n')
  expect(line).toBe('| cut off | 900 | 1 | 0 | 21.3 | 40 | 0 | 0 | 8.0, rewound | BROKEN |')
  expect(below).toBe('BROKEN  cut off: 1 acknowledged writes were lost.')
})
