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

describe('unless speech is certain to stay on this device, no recogniser is created', () => {
  const forbids = { featurePolicy: { allowsFeature: () => false } }
  test.each([
    ['a browser without a recogniser', {}],
    ['a recogniser without an availability check', { SpeechRecognition: aRecogniser(undefined) }],
    ['an older recogniser with a webkit prefix', { webkitSpeechRecognition: aRecogniser(undefined, false) }],
    [
      'an available recogniser that would send the speech to a server',
      { SpeechRecognition: aRecogniser('available', false) },
    ],
    ['a recogniser that is not downloaded yet', { SpeechRecognition: aRecogniser('downloadable') }],
    ['a recogniser that is being downloaded', { SpeechRecognition: aRecogniser('downloading') }],
    ['a recogniser that is unavailable', { SpeechRecognition: aRecogniser('unavailable') }],
    ['a recogniser whose availability check fails', { SpeechRecognition: aRecogniser(new Error('no')) }],
    ['a page without microphone access', { SpeechRecognition: aRecogniser('available'), document: forbids }],
  ])('%s', async (_, device) => {
    expect(await onDeviceRecogniser(device)).toBeNull()
    expect(made).toEqual([])
  })
})

test('an on-device recogniser listens and returns the recognised words', async () => {
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

test('a recogniser that is aborted or fails returns no text', async () => {
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
