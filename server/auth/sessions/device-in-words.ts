import type { Browser, Device, System } from '#contract/account/device.ts'

// In both lists below, the first pattern that matches the User-Agent header wins, so the order matters: most browsers
// also claim to be Chrome, Safari or both, and phones claim a desktop system.
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
]

/**
 * Describes a device, such as "Firefox on Windows", from the User-Agent header. An iPad in desktop
 * mode identifies as a Mac.
 */
export function deviceInWords(userAgent: string | null | undefined): Device {
  const browser = firstOf(browserMarks, userAgent ?? '')
  const system = firstOf(systemMarks, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function firstOf<Name>(marks: readonly (readonly [RegExp, Name])[], userAgent: string): Name | null {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
