import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Displaced, firstStanding, mergeAnswer, type Standing } from './merge-answer.ts'

const [HERE, THERE] = ['here', 'there']
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))

function aSave(
  device: string,
  sequence: number,
  text: string,
  { basedOn = 0, since = sequence, minute = 0 } = {},
) {
  return { device, sequence, text, basedOn, since, savedAt: at(minute), question: 'Why?' }
}

const first = firstStanding(aSave(HERE, 1, 'first'))

test('the first save of an answer is its first revision', () => {
  expect(first).toMatchObject({ text: 'first', revision: 1, arrived: { [HERE]: 1 } })
})

test('a save that arrives again, or after a later one of its device, is old news', () => {
  const { standing } = mergeAnswer(first, aSave(HERE, 3, 'third', { since: 1 }))
  for (const late of [aSave(HERE, 3, 'third'), aSave(HERE, 2, 'second', { basedOn: 2, minute: 9 })]) {
    expect(mergeAnswer(standing, late)).toEqual({ standing, displaced: null })
  }
})

test('whoever had seen the text replaces it, whatever the clocks say', () => {
  const save = aSave(THERE, 1, 'second', { basedOn: 1, minute: -9 })
  const { standing, displaced } = mergeAnswer(first, save)
  expect(standing).toMatchObject({ text: 'second', revision: 2, device: THERE })
  expect(standing.arrived).toEqual({ [HERE]: 1, [THERE]: 1 })
  expect(displaced).toBeNull()
})

test('a device replaces its own earlier save also before it has heard of that', () => {
  expect(mergeAnswer(first, aSave(HERE, 2, 'second', { since: 1 }))).toMatchObject({
    standing: { text: 'second', revision: 2 },
    displaced: null,
  })
})

test('what a device had saved before, and did not have before it when it wrote this, is kept', () => {
  const { standing, displaced } = mergeAnswer(first, aSave(HERE, 2, 'typed into an empty field'))
  expect(standing).toMatchObject({ text: 'typed into an empty field', revision: 2 })
  expect(displaced).toMatchObject({ device: HERE, sequence: 1, text: 'first' })
})

test('the same text from two devices is one text', () => {
  const { standing, displaced } = mergeAnswer(first, aSave(THERE, 1, 'first', { minute: 5 }))
  expect(standing).toEqual({ ...first, arrived: { [HERE]: 1, [THERE]: 1 } })
  expect(displaced).toBeNull()
})

test.each([
  ['the later one stands', 5, 'there', HERE],
  ['of a tie the one that arrives', 0, 'there', HERE],
  ['also where it arrived first', -5, 'first', THERE],
])('where two did not know of each other, %s, and the other text is kept', (_, minute, stands, kept) => {
  const { standing, displaced } = mergeAnswer(first, aSave(THERE, 1, 'there', { minute }))
  expect(standing.text).toBe(stands)
  expect(standing.revision).toBe(stands === 'first' ? 1 : 2)
  expect(displaced).toMatchObject({ device: kept, sequence: 1 })
})

test('an empty text takes an answer back, and is not kept beside another', () => {
  const { standing } = mergeAnswer(first, aSave(HERE, 2, '', { since: 1 }))
  expect(standing).toMatchObject({ text: '', revision: 2 })
  expect(mergeAnswer(standing, aSave(THERE, 1, 'there', { minute: 5 })).displaced).toBeNull()
  expect(mergeAnswer(first, aSave(THERE, 1, '', { minute: -5 })).displaced).toBeNull()
})

type Save = ReturnType<typeof aSave>

/** Two or three devices that write one after the other, each over what it may have seen by then. */
const saves = fc
  .array(
    fc.record({
      device: fc.constantFrom('a', 'b', 'c'),
      text: fc.constantFrom('', 'x', 'y', 'z'),
      basedOn: fc.integer({ min: 0, max: 6 }),
      isOnTop: fc.boolean(),
      minute: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((drawn) => {
    const counts: Record<string, number> = {}
    return drawn.map(({ device, text, basedOn, isOnTop, minute }) => {
      const sequence = (counts[device] ?? 0) + 1
      counts[device] = sequence
      // A text tells who wrote it, except where it is empty or the same as another's on purpose.
      const written = text === '' || text === 'z' ? text : `${text} of ${device}${sequence}`
      return aSave(device, sequence, written, { basedOn, since: isOnTop ? 1 : sequence, minute })
    })
  })

/** The same saves, some of them again, in any order. */
const arrivals = saves.chain((sent) =>
  fc
    .array(fc.nat(sent.length - 1), { maxLength: 6 })
    .chain((again) =>
      fc.shuffledSubarray([...sent, ...again.map((index) => sent[index] as Save)], {
        minLength: sent.length + again.length,
      }),
    )
    .map((arriving) => ({ sent, arriving })),
)

test('in any order, and however often they come, saves end in the same, and no text is lost or kept twice', () => {
  fc.assert(
    fc.property(arrivals, ({ sent, arriving }) => {
      let standing: Standing | undefined
      const others: Displaced[] = []
      /** Texts that somebody replaced knowingly: their own, or one they had seen. */
      const replaced = new Set<string>()
      for (const save of arriving) {
        const before = standing
        const merged = before ? mergeAnswer(before, save) : { standing: firstStanding(save), displaced: null }
        standing = merged.standing
        if (merged.displaced) others.push(merged.displaced)
        if (!before || before.text === standing.text || merged.displaced) continue
        const wroteIt = save.device === before.device && before.sequence >= save.since
        if (save.basedOn === before.revision || wroteIt) replaced.add(before.text)
      }
      const last = Object.fromEntries(sent.map(({ device, sequence }) => [device, sequence]))
      expect(standing?.arrived).toEqual(last)
      const names = others.map(({ device, sequence }) => `${device}.${sequence}`)
      expect(new Set(names).size).toBe(names.length)
      for (const { device, sequence, text } of sent) {
        const kept = standing?.text === text || others.some((other) => other.text === text)
        // A save that a later one of its own device overtook never was anywhere else.
        const overtaken = arriving.findIndex((save) => save.device === device && save.sequence >= sequence)
        const isOvertaken = (arriving[overtaken]?.sequence ?? 0) > sequence
        expect(kept || text === '' || replaced.has(text) || isOvertaken).toBe(true)
      }
    }),
  )
})
