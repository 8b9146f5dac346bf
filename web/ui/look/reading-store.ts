/** How a reader likes to read. What is absent is as the book is set. */
export type ReadingChoices = {
  theme?: 'light' | 'dark' | 'sepia'
  textSize?: 'small' | 'large' | 'largest'
  face?: 'sans'
  spacing?: 'close' | 'open'
  verses?: 'off'
}

// Each choice is an attribute of <html> (`data-text-size="large"`), which tokens.css and scripture.css answer to.
const KEY = 'reading'
const names = ['theme', 'textSize', 'face', 'spacing', 'verses'] as const
const asSet: ReadingChoices = {}

/**
 * Goes into <head> as it is, before the first paint, so that a page never flashes in the wrong light. It is written
 * out rather than made from a function: server and browser must hold the same bytes. Storage may be forbidden.
 */
export const readingSettingsScript = `try{const s=JSON.parse(localStorage.getItem('${KEY}'));for(const k of ${JSON.stringify(names)})if(s[k])document.documentElement.dataset[k]=s[k]}catch{}`

let current: ReadingChoices | null = null
const listeners = new Set<() => void>()

export function readingChoices(): ReadingChoices {
  current ??= stored()
  return current
}

/** On the server, and while the page wakes, nobody has chosen anything. */
export function noReadingChoices(): ReadingChoices {
  return asSet
}

/** Puts the choices on the page and keeps them on the device; `undefined` gives one up. */
export function chooseReading(choices: { [Name in keyof ReadingChoices]: ReadingChoices[Name] | undefined }) {
  current = compact({ ...readingChoices(), ...choices })
  apply(current)
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Also hears what is chosen in another tab. */
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
