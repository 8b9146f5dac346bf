/**
 * Theme and typography that the reader has chosen on this device, and the form of copied Scripture. A setting that is
 * missing has its default value.
 */
export type ReadingChoices = {
  theme?: 'light' | 'dark' | 'sepia'
  textSize?: 'small' | 'large' | 'largest'
  face?: 'sans'
  spacing?: 'close' | 'open'
  verses?: 'off'
  /** Whether copied Scripture has verse numbers. */
  copied?: 'numbered'
}

// Each of these settings is an attribute of <html> (`data-text-size="large"`), which tokens.css and scripture.css
// use.
const KEY = 'reading'
const names = ['theme', 'textSize', 'face', 'spacing', 'verses'] as const
const asSet: ReadingChoices = {}

/**
 * Script that applies the stored settings. It is inlined in <head> and runs before the first paint, so that a page
 * never flashes in the wrong theme.
 *
 * It is written as a string and not derived from a function, because the server and the browser must have the same
 * bytes. The `try` is for disabled storage.
 */
export const readingSettingsScript = `try{const s=JSON.parse(localStorage.getItem('${KEY}'));for(const k of ${JSON.stringify(names)})if(s[k])document.documentElement.dataset[k]=s[k]}catch{}`

let current: ReadingChoices | null = null
const listeners = new Set<() => void>()

export function readingChoices(): ReadingChoices {
  current ??= stored()
  return current
}

/** Settings on the server and during hydration: the defaults. */
export function noReadingChoices(): ReadingChoices {
  return asSet
}

/** Applies settings to the page and stores them on the device; `undefined` resets one to its default. */
export function chooseReading(choices: { [Name in keyof ReadingChoices]: ReadingChoices[Name] | undefined }) {
  current = compact({ ...readingChoices(), ...choices })
  apply(current)
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage, the settings last until the page closes.
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the settings, including those of other tabs. */
export function onReadingChange(listener: () => void): () => void {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key !== KEY) return
    current = stored()
    apply(current)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromElsewhere)
  }
}

function stored(): ReadingChoices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value ? value : asSet
  } catch {
    return asSet
  }
}

function apply(choices: ReadingChoices) {
  const page = document.documentElement.dataset
  for (const name of names) {
    const choice = choices[name]
    if (choice) page[name] = choice
    else delete page[name]
  }
}

function compact(
  choices: { [Name in keyof ReadingChoices]: ReadingChoices[Name] | undefined },
): ReadingChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))
}
