/**
 * Browsers and operating systems that we recognise in a User-Agent header; all others are an
 * unknown device.
 */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]

/**
 * Name of a device, composed only from the lists above: text from the User-Agent header is never
 * repeated.
 */
export type Device = `${Browser} on ${System}` | Browser | System | 'Unknown device'
