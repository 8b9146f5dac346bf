/**
 * Browsers and operating systems that are recognised in a User-Agent header. A device with any other header is
 * displayed as "Unknown device".
 */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]

/**
 * Name of a device. It is composed only from the lists above, so that text from the User-Agent header, which an
 * attacker can choose, is never displayed.
 */
export type Device = `${Browser} on ${System}` | Browser | System | 'Unknown device'
