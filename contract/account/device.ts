/** The browsers and systems we can name; anything else is an unknown device. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]

/** A device in words, made of the lists above alone: nothing a device says of itself is repeated. */
export type Device = `${Browser} on ${System}` | Browser | System | 'Unknown device'
