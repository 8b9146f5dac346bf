import { expect, test } from 'vitest'
import { deviceInWords } from './device-in-words.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

// User-Agent headers of these browsers in 2025 and 2026.
test.each([
  [`${windows} ${webKit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webKit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webKit} Chrome/143.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`${mac} ${appleWebKit} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${iphone} ${appleWebKit} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} ${appleWebKit} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} ${appleWebKit} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${ipad} ${appleWebKit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${android} ${webKit} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/143.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['SomeReader/1.0 (Linux)', 'Linux'],
  ['Firefox/145.0', 'Firefox'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test.each(['', 'curl/8.5.0', '<b>Chrome', 'Safari', null, undefined])(
  '%j is an unknown device, and is not repeated',
  (userAgent) => {
    expect(deviceInWords(userAgent)).toBe('Unknown device')
  },
)
