import { defineErrors, error } from './define-errors.ts'

/**
 * Errors for requests that the server refuses. They are not in request.ts, because pages load that file, and do not
 * need the texts of these errors.
 */
export const refusedRequests = defineErrors('request', {
  too_large: error(413, 'Too large', 'This is too much to send at once. Please shorten it.'),
  too_many: error(429, 'A moment, please', 'Too many requests. Please try again shortly.'),
  too_many_connections: error(
    429,
    'A moment, please',
    'Too many connections are open from your network. Please try again in a minute.',
  ),
  unsupported_media: error(415, 'Unsupported format', 'Please send JSON.'),
  foreign_origin: error(403, 'Refused', 'This request did not come from our own pages.'),
  not_allowed: error(403, 'Not allowed', 'Your account may not do this.'),
})

export const busyErrors = defineErrors('server', {
  busy: error(503, 'A moment, please', 'Many people are here right now. Please try again in a minute.'),
})
