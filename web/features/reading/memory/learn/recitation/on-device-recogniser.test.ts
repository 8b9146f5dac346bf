import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onDeviceRecogniser } from './on-device-recogniser.ts'

let made: FakeRecogniser[] = []

class FakeRecogniser {
  started: boolean[] = []
  onresult: ((event: object) => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: object) => void) | null = null
  constructor() {
    made.push(this)
  }
  start() {
    this.started.push((this as { processLocally?: boolean }).processLocally === true)
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.onend?.()
  }
}

/**
 * Fake speech recogniser.
 * @param there its reported availability; undefined if it does not report any
 */
function aRecogniser(there: string | Error | undefined, knowsOfThisDevice = true) {
  class Recogniser extends FakeRecogniser {
    static available =
      there === undefined
        ? undefined
        : vi.fn(async () => {
            if (there instanceof Error) throw there
            return there
          })
  }
  if (knowsOfThisDevice)
    Object.defineProperty(Recogniser.prototype, 'processLocally', { value: false, writable: true })
  return Recogniser
}

beforeEach(() => {
  made = []
})

describe('without the promise that speech stays on this device no recogniser is made', () => {
  const forbids = { featurePolicy: { allowsFeature: () => false } }
  test.each([
    ['a browser without one', {}],
    ['one that cannot be asked', { SpeechRecognition: aRecogniser(undefined) }],
    ['an older one under its older name', { webkitSpeechRecognition: aRecogniser(undefined, false) }],
    [
      'one that can be asked and would send what it hears',
      { SpeechRecognition: aRecogniser('available', false) },
    ],
    ['one that would have to be downloaded', { SpeechRecognition: aRecogniser('downloadable') }],
    ['one that is being downloaded', { SpeechRecognition: aRecogniser('downloading') }],
    ['one for which there is none here', { SpeechRecognition: aRecogniser('unavailable') }],
    ['one that fails when it is asked', { SpeechRecognition: aRecogniser(new Error('no')) }],
    ['a page that may not listen', { SpeechRecognition: aRecogniser('available'), document: forbids }],
  ])('%s', async (_, device) => {
    expect(await onDeviceRecogniser(device)).toBeNull()
    expect(made).toEqual([])
  })
})

test('where recognition runs on the device, it listens and displays the recognised words', async () => {
  const Recogniser = aRecogniser('available')
  const listen = await onDeviceRecogniser({ SpeechRecognition: Recogniser })
  expect(Recogniser.available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true })
  expect(made).toEqual([])
  const heard: (string | null)[] = []
  const listener = listen?.({ onEnd: (text) => heard.push(text) })
  expect(made[0]?.started).toEqual([true])
  made[0]?.onresult?.({ results: [[{ transcript: 'jesus ' }], [{ transcript: ' wept' }]] })
  listener?.stop()
  made[0]?.onend?.()
  expect(heard).toEqual(['jesus wept'])
})

test('one that was left, or failed, says nothing', async () => {
  const listen = await onDeviceRecogniser({ SpeechRecognition: aRecogniser('available') })
  const heard: (string | null)[] = []
  listen?.({ onEnd: (text) => heard.push(text) }).abort()
  expect(heard).toEqual([])
  const failing = listen?.({ onEnd: (text) => heard.push(text) })
  made[1]?.onresult?.({ results: [[{ transcript: 'half' }]] })
  made[1]?.onerror?.({ error: 'language-not-supported' })
  failing?.stop()
  expect(heard).toEqual([null])
})
