import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage } from '#web/testing/a-page.tsx'
import { LearnVerse } from './learn-verse.tsx'
import { recitationOf } from './recitation/recitation.ts'

// World English Bible, public domain.
const lamp = recitationOf('Psalm 119:105', ['Your word is a lamp to my feet,', 'and a light for my path.'])

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance', 'SpeechRecognition'])
    Reflect.deleteProperty(window, name)
})

function learn(weak: readonly number[] = []) {
  const [onLearned, onLeave] = [vi.fn(), vi.fn()]
  const { container } = aPage(
    <LearnVerse recitation={lamp} weak={new Set(weak)} onLearned={onLearned} onLeave={onLeave} />,
  )
  return { container, onLearned, onLeave }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const step = (name: string) =>
  fireEvent.click(within(screen.getByRole('list', { name: 'Steps' })).getByRole('button', { name }))

test('the six steps follow one another, each focuses its heading, and any step can be opened directly', () => {
  const { onLeave } = learn()
  const steps = ['Read it', 'Hear it', 'First letters', 'Fading words']
  for (const [index, name] of steps.entries()) {
    expect(heading()).toBe(name)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    if (name === 'Fading words') for (const _ of '123') press('More blanks')
    press(new RegExp(`^Next: ${steps[index + 1] ?? 'Type it'}`))
  }
  expect(heading()).toBe('Type it')
  step('2. Hear it')
  expect(screen.getByRole('button', { name: '2. Hear it' }).getAttribute('aria-current')).toBe('step')
  press('Leave')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('reading: the reference precedes and follows the verse, and missed words are underlined', () => {
  const { container } = learn([4])
  expect(container.querySelector('[data-recited]')?.textContent).toMatch(
    /^Psalm 119:105 Your word is a lamp .* my path\. Psalm 119:105 $/,
  )
  expect(container.querySelector('.weak-word')?.textContent).toBe('lamp')
})

function speakingHere(...voices: { localService: boolean }[]) {
  const said: { text: string; onend?: () => void }[] = []
  const cancel = vi.fn()
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices.map((voice) => ({ lang: 'en-US', name: 'Voice', ...voice })),
    cancel,
    resume: vi.fn(),
    speak: (utterance: { text: string }) => said.push(utterance),
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true })
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  return { said, cancel }
}

test('hearing: an on-device voice reads the verse aloud, and stops when the reader leaves the step', async () => {
  const { said, cancel } = speakingHere({ localService: false }, { localService: true })
  learn()
  step('2. Hear it')
  fireEvent.click(await screen.findByRole('button', { name: 'Hear the verse' }))
  expect(said[0]?.text).toMatch(/^Psalm 119:105 Your word is a lamp .* Psalm 119:105 $/)
  cancel.mockClear()
  press(/^Next/)
  expect(cancel).toHaveBeenCalled()
})

test('hearing: without an on-device voice, the reader is invited to read the verse aloud', async () => {
  const { said } = speakingHere({ localService: false })
  learn()
  step('2. Hear it')
  expect(await screen.findByText(/read it aloud/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Hear the verse' })).toBeNull()
  expect(said).toEqual([])
})

test('first letters: only first letters are rendered; pressing one reveals its word, which counts as missed', () => {
  const { container } = learn()
  step('3. First letters')
  const verse = () => container.querySelector('[data-recited]')?.textContent
  expect(verse()).toBe('P 119:105 Y w i a l t m f, a a l f m p. P 119:105 ')
  fireEvent.click(screen.getAllByRole('button', { name: 'l: show the word' })[0] as HTMLElement)
  expect(verse()).toContain('a lamp t m f,')
  step('1. Read it')
  expect(container.querySelector('.weak-word')?.textContent).toBe('lamp')
})

test('fading: each round hides more words until none is in the page; arrow keys move between the blanks', () => {
  const { container } = learn()
  step('4. Fading words')
  const blanks = () => screen.queryAllByRole('button', { name: 'Blank: show the word' })
  const first = blanks().length
  expect(first).toBeGreaterThan(0)
  press('More blanks')
  expect(blanks().length).toBeGreaterThan(first)
  press('More blanks')
  press('More blanks')
  expect(container.querySelector('[data-recited]')?.textContent).not.toMatch(/lamp|Psalm|feet/)
  blanks()[0]?.focus()
  fireEvent.keyDown(blanks()[0] as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(blanks()[1])
  const count = blanks().length
  fireEvent.click(blanks()[5] as HTMLElement)
  expect(container.querySelector('[data-recited]')?.textContent).toContain('is')
  expect(blanks().length).toBeLessThan(count)
  press('Fewer blanks')
  expect(screen.getByText('Round 3 of 4')).not.toBeNull()
})

test('typing: missing and different words are marked, and become weak words', () => {
  const { onLearned } = learn()
  step('5. Type it')
  fireEvent.change(screen.getByRole('textbox'), {
    target: { value: 'psalm 119:105 your word is a light to my feet and a light my path psalm 119:105' },
  })
  press('Check')
  expect(screen.getByRole('status').textContent).toBe('1 word was missing, 1 was another.')
  expect(screen.getByText('missing:').closest('ins')?.textContent).toBe('missing: for')
  press('Next: Say it')
  press('Show the verse')
  press(/^Hard/)
  expect(onLearned).toHaveBeenCalledWith({ rating: 2, weak: [4, 11] })
})

test('typing first letters: a correct letter reveals its word; a word revealed by help counts as missed', () => {
  const { container } = learn()
  step('5. Type it')
  fireEvent.click(screen.getByRole('radio', { name: 'First letters' }))
  expect(container.textContent).not.toContain('lamp')
  const field = screen.getByRole('textbox') as HTMLInputElement
  const type = (letter: string) => fireEvent.change(field, { target: { value: field.value + letter } })
  for (const letter of 'p11ywia') type(letter)
  type('x')
  expect(screen.getByText(/Another letter/)).not.toBeNull()
  expect(container.textContent).not.toContain('lamp')
  type('x')
  expect(container.textContent).toContain('lamp')
  for (const letter of 'tmfaalfmpp1') type(letter)
  press('Show the word')
  expect(screen.getByRole('status').textContent).toBe('2 words were missing.')
})

test('saying: the verse is not in the page until it is shown; then the keys 1 to 4 rate the recitation', () => {
  const { container, onLearned } = learn([2])
  step('6. Say it')
  expect(container.textContent).not.toMatch(/lamp|Psalm/)
  fireEvent.keyDown(document.body, { key: '3' })
  expect(onLearned).not.toHaveBeenCalled()
  press('Show the verse')
  expect(container.textContent).toContain('lamp')
  fireEvent.keyDown(document.body, { key: '5' })
  fireEvent.keyDown(document.body, { key: '3', ctrlKey: true })
  expect(onLearned).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '4' })
  expect(onLearned).toHaveBeenCalledWith({ rating: 4, weak: [2] })
})

test('saying: a device with on-device speech recognition compares the spoken words with the verse', async () => {
  let heard: Recogniser
  class Recogniser {
    onresult?: (event: object) => void
    onend?: () => void
    static available = async () => 'available'
    constructor() {
      heard = this
    }
    start() {}
    abort() {}
    stop() {
      heard.onresult?.({ results: [[{ transcript: 'Psalm 119 105 your word is a lamp to my feet' }]] })
      heard.onend?.()
    }
  }
  Object.defineProperty(Recogniser.prototype, 'processLocally', { value: false, writable: true })
  Object.defineProperty(window, 'SpeechRecognition', { value: Recogniser, configurable: true })
  learn()
  step('6. Say it')
  fireEvent.click(await screen.findByRole('button', { name: 'Let this device listen' }))
  press('I have said it')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/words were missing/))
  expect(screen.getByRole('button', { name: 'Again: it was not there, suggested' })).not.toBeNull()
})
