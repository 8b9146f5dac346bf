import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import { aPage } from '#web/testing/a-page.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { ListenButton } from './listen-button.tsx'
import { useListening } from './use-listening.ts'

const voice = (name: string, lang: string, localService: boolean) => ({
  name,
  lang,
  localService,
  voiceURI: `uri:${name}`,
  default: name === 'Samantha',
})
const allVoices = [
  voice('Far', 'en-US', false),
  voice('Thomas', 'fr-FR', true),
  voice('Karen', 'en_AU', true),
  voice('Samantha', 'en-US', true),
]

class Utterance {
  text: string
  rate = 1
  voice: SpeechSynthesisVoice | null = null
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  constructor(text: string) {
    this.text = text
  }
}

/** Fake speech synthesis that is silent and records its utterances. */
class Synthesis extends EventTarget {
  voices = allVoices
  speaking = false
  pending = false
  said: Utterance[] = []
  getVoices = () => this.voices
  resume = () => undefined
  cancel = () => {
    this.speaking = false
  }
  speak = (utterance: Utterance) => {
    this.speaking = true
    this.said.push(utterance)
  }
}

const study = {
  day: 7,
  title: 'A day',
  season: { number: 1, title: '', invitation: '' },
  passage: {
    reference: 'John 11:35–36',
    translation: 'WEB',
    blocks: [
      {
        kind: 'prose',
        pieces: [
          { chapter: 11, verse: 35, text: 'Jesus wept.' },
          { chapter: 11, verse: 36, text: 'See how much affection he had!' },
        ],
      },
    ],
  },
  insight: null,
  content: ['He wept.'],
  reflection: [],
  prayer: ['Amen.'],
  takeaway: null,
} as unknown as Study
const everything = [
  'John 11, verses 35 to 36.',
  'Jesus wept.',
  'See how much affection he had!',
  'The study.',
  'He wept.',
  'Prayer.',
  'Amen.',
]

let synthesis: Synthesis
let highlights: Map<string, { range: Range }>

beforeEach(() => {
  synthesis = new Synthesis()
  highlights = new Map()
  stubResizeObserver()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal(
    'Highlight',
    class {
      range: Range
      constructor(range: Range) {
        this.range = range
      }
    },
  )
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
})

function Reader({ extent = 'open' }: { extent?: string }) {
  const listening = useListening(study, extent)
  const { started } = listening
  const [page, setPage] = useState<HTMLElement | null>(null)
  return (
    <>
      <ListenButton {...listening} />
      <div ref={setPage}>
        <section>
          <p>Jesus wept. See how much affection he had! He wept. Amen.</p>
        </section>
      </div>
      {started && (
        <started.Player speaker={started.speaker} study={study} page={page} onClose={listening.end} />
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const texts = () => synthesis.said.map(({ text }) => text)
const last = () => synthesis.said.at(-1) as Utterance
const marked = () => highlights.get('listening')?.range.toString()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** Ends the current utterance. */
function finish(times = 1): void {
  for (let time = 0; time < times; time += 1)
    act(() => {
      const done = last()
      done.onstart?.()
      synthesis.speaking = false
      done.onend?.()
    })
}

async function listen() {
  const rendered = aPage(<Reader />)
  await act(async () => {
    press('Listen')
    await vi.dynamicImportSettled()
  })
  return rendered
}

describe('the voice', () => {
  test('reads the whole study, marks the current text, and starts again after the end', async () => {
    await listen()
    expect(document.activeElement).toBe(button('Pause'))
    expect(button('Listen').getAttribute('aria-expanded')).toBe('true')
    finish(2)
    expect(screen.getByText('John 11:36')).not.toBeNull()
    expect(marked()).toBe('See how much affection he had!')
    finish(5)
    expect(texts()).toEqual(everything)
    expect(marked()).toBeUndefined()
    press('Play')
    expect(last().text).toBe(everything[0])
  })

  test('repeats an interrupted sentence, and ignores later events of the cancelled utterance', async () => {
    await listen()
    finish()
    const cutOff = last()
    press('Pause')
    act(() => cutOff.onerror?.({ error: 'interrupted' }))
    expect(screen.getByRole('status').textContent).toBe('')
    press('Play')
    act(() => cutOff.onend?.())
    expect(texts()).toEqual(['John 11, verses 35 to 36.', 'Jesus wept.', 'Jesus wept.'])
  })

  test('moves forward and back by a verse or paragraph, also while paused', async () => {
    await listen()
    press('Forward')
    pass(60)
    expect(last().text).toBe('See how much affection he had!')
    press('Pause')
    press('Forward')
    expect(marked()).toBe('He wept.')
    press('Back')
    press('Back')
    expect(marked()).toBe('Jesus wept.')
    expect(texts()).toHaveLength(2)
    press('Play')
    expect(last().text).toBe(everything[0])
    for (const _ of [1, 2, 3, 4]) press('Forward')
    expect(button('Play')).not.toBeNull()
    expect(marked()).toBeUndefined()
  })

  test('remembers speed and voice on this device', async () => {
    const { unmount } = await listen()
    const voices = screen.getByLabelText('Voice')
    expect(
      [...voices.querySelectorAll('optgroup')].map(({ label, textContent }) => [label, textContent]),
    ).toEqual([
      ['On this device', 'KarenSamantha'],
      ['Needs a connection', 'Far'],
    ])
    expect(last()).toMatchObject({ voice: { name: 'Samantha' }, rate: 1 })
    choose('Speed', '1.25')
    choose('Voice', 'uri:Far')
    pass(60)
    expect(last()).toMatchObject({ text: everything[0], voice: { name: 'Far' }, rate: 1.25 })
    unmount()
    await listen()
    expect(last()).toMatchObject({ voice: { name: 'Far' }, rate: 1.25 })
  })

  test('stops after the minutes of the sleep timer, at the end of a sentence, and resumes from there', async () => {
    await listen()
    choose('Sleep timer', '5')
    finish()
    vi.setSystemTime(Date.now() + 5 * 60_000)
    expect(button('Pause')).not.toBeNull()
    finish()
    expect(button('Play')).not.toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('Sleep timer').value).toBe('off')
    press('Play')
    expect(last().text).toBe('See how much affection he had!')
  })

  test('stops at the end of the passage if the sleep timer is set to that', async () => {
    await listen()
    choose('Sleep timer', 'passage')
    finish(3)
    expect(button('Play')).not.toBeNull()
    expect(texts()).toEqual(everything.slice(0, 3))
    press('Play')
    finish(4)
    expect(texts()).toEqual(everything)
  })
})

describe('if the voice fails', () => {
  test.each([
    ['not-allowed', 'Your browser asks for one more press: press Play.'],
    ['interrupted', 'The reading was interrupted.'],
    ['network', 'This voice needs a connection. Choose another, or try again later.'],
    ['synthesis-failed', 'This voice could not read on. Press Play to try again, or choose another.'],
  ])('%s: the player stops and shows a message until Play is pressed', async (error, said) => {
    await listen()
    act(() => last().onerror?.({ error }))
    expect(screen.getByRole('status').textContent).toBe(said)
    press('Play')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(texts()).toHaveLength(2)
  })

  test('a voice that never starts is reported as failed, and one that never ends is skipped', async () => {
    await listen()
    act(() => last().onstart?.())
    pass(30_060)
    expect(last().text).toBe('Jesus wept.')
    pass(30_000)
    expect(screen.getByRole('status').textContent).toContain('could not read on')
  })

  test('reading starts once voices that load late are available', async () => {
    synthesis.voices = []
    await listen()
    expect(texts()).toEqual([])
    synthesis.voices = allVoices
    await act(async () => synthesis.dispatchEvent(new Event('voiceschanged')))
    expect(texts()).toEqual(everything.slice(0, 1))
  })

  test.each([
    ['no voice', [], 'This device has no voice to read aloud.'],
    ['no English voice', [voice('Thomas', 'fr-FR', true)], 'This device has no English voice to read aloud.'],
  ])('a device with %s shows a message and only the stop button', async (_, voices, said) => {
    synthesis.voices = voices
    await listen()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByRole('status').textContent).toBe(said)
    expect(screen.getAllByRole('button').map((shown) => shown.getAttribute('aria-label'))).toEqual([
      null,
      'Stop listening',
    ])
    expect(document.activeElement).toBe(button('Stop listening'))
  })

  test('a browser without speech synthesis shows no Listen button', () => {
    vi.stubGlobal('speechSynthesis', undefined)
    Reflect.deleteProperty(window, 'speechSynthesis')
    aPage(<Reader />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the voice stops', () => {
  test('when the player is closed, and the focus returns to Listen', async () => {
    await listen()
    press('Stop listening')
    expect(synthesis.speaking).toBe(false)
    expect(document.activeElement).toBe(button('Listen'))
    expect(screen.queryByRole('region', { name: 'Listen' })).toBeNull()
  })

  test('when the page is closed or the player is removed', async () => {
    const { unmount } = await listen()
    fireEvent(window, new Event('pagehide'))
    expect(synthesis.speaking).toBe(false)
    press('Play')
    expect(synthesis.speaking).toBe(true)
    unmount()
    expect(synthesis.speaking).toBe(false)
  })
})

test('the system shows the title, and its media keys control the voice', async () => {
  const handlers = new Map<string, (() => void) | null>()
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
  }
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  vi.stubGlobal('MediaMetadata', Object)
  const { unmount } = await listen()
  expect(session).toMatchObject({
    metadata: { title: 'A day', album: 'Day 7', artist: 'Lampstand' },
    playbackState: 'playing',
  })
  act(() => handlers.get('pause')?.())
  expect(session.playbackState).toBe('paused')
  act(() => handlers.get('nexttrack')?.())
  expect(marked()).toBe('See how much affection he had!')
  unmount()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
  Reflect.deleteProperty(navigator, 'mediaSession')
})

describe('screen lock', () => {
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    return act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  const problem = () => screen.getByRole('status').textContent
  const locked =
    'The reading stopped when the screen was locked. Press Play, and it goes on with the same sentence.'

  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  function aWakeLock(answer: () => Promise<{ release: () => void }>) {
    const request = vi.fn(answer)
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    return request
  }

  test('the screen stays on while the voice reads, and only then', async () => {
    const release = vi.fn()
    const request = aWakeLock(() => Promise.resolve({ release }))
    const { unmount } = await listen()
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    finish(2)
    expect(request).toHaveBeenCalledOnce()
    press('Pause')
    await act(async () => undefined)
    expect(release).toHaveBeenCalledOnce()
    press('Play')
    await act(async () => undefined)
    await show('hidden')
    await show('visible')
    expect(request).toHaveBeenCalledTimes(3)
    unmount()
    expect(release).toHaveBeenCalledTimes(3)
  })

  test('if a wake lock is denied, a message asks the reader to keep the screen on', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    aWakeLock(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await listen()
    expect(problem()).toBe('Please keep the screen on: a locked device stops reading.')
  })

  test.each([
    ['a lock that cancels the utterance', () => last().onerror?.({ error: 'canceled' })],
    ['a lock that silences the voice without an event', () => void vi.advanceTimersByTime(30_000)],
  ])('%s: the page reports it, and Play repeats the sentence', async (_, lock) => {
    await listen()
    finish()
    act(() => last().onstart?.())
    await show('hidden')
    act(lock)
    await show('visible')
    expect(problem()).toBe(locked)
    press('Play')
    expect(texts()).toEqual(['John 11, verses 35 to 36.', 'Jesus wept.', 'Jesus wept.'])
    expect(problem()).toBe('')
  })

  test('if the voice stops without an event, the problem is shown when the page is visible again', async () => {
    await listen()
    finish()
    await show('hidden')
    synthesis.speaking = false
    await show('visible')
    expect(problem()).toBe(locked)
    pass(30_000)
    press('Play')
    expect(last().text).toBe('Jesus wept.')
  })

  test('the voice continues behind another app if the device allows that', async () => {
    await listen()
    await show('hidden')
    finish(2)
    await show('visible')
    expect(problem()).toBe('')
    expect(last().text).toBe('See how much affection he had!')
  })
})
