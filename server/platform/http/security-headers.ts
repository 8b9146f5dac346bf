const YEAR_SECONDS = 31_536_000

const otherwise: [string, string][] = [
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['cache-control', 'no-store'],
  ['referrer-policy', 'same-origin'],
]

/**
 * Returns a function that sets the headers of every response. A page sets its own
 * Content-Security-Policy; other responses may load nothing. Responses without Cache-Control may be
 * private and get `no-store`.
 */
export function securityHeaders(publicUrl: string): (headers: Headers) => void {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // The microphone is allowed for the feature "Say it", in which a member recites a verse. The feature is
    // offered only if the browser guarantees on-device speech recognition.
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()'],
  ]
  if (publicUrl.startsWith('https:')) {
    always.push(['strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`])
  }
  return (headers) => {
    for (const [name, value] of always) headers.set(name, value)
    for (const [name, value] of otherwise) if (!headers.has(name)) headers.set(name, value)
  }
}
