import { expect, test } from 'vitest'
import { parseStudyFile } from '#content/files/study-file.ts'
import { threadOf } from './thread.ts'

const SOURCE = `---
day: 8
title: Light
theme: God's Character
scripture: Genesis 1:1-13
point: God speaks and light is there.
verse: 1:3
insight: { strongs: H1254, meaning: To create. }
questions: { a: One?, b: Two?, c: Three? }
---
God says “Let there be light”. The Hebrew verb is short. Three days pass. John writes of “the true light” (John 1:9), and
in 1846 one wrote [“I heard the voice of Jesus say”]{source="Bonar 1846"}.

## Reflection
Stand still.

## Prayer
Lord, speak.
`

test('the thread contains the passage and omits remarks, numbers and outside quotations', () => {
  expect(threadOf(parseStudyFile('0008.md', SOURCE))).toEqual([
    'Day 8: Light',
    '',
    'God says “Let there be light”. […] […] days pass. John writes of […], and in […] one wrote […].',
    '',
    'Reflection',
    'Stand still.',
    '',
  ])
})
