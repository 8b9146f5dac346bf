import { AppError } from '#contract/errors/app-error.ts'
import { CONTACT_MESSAGES_PER_TEN_MINUTES } from '#contract/limits.ts'
import { contactMessages, messageListQuery, newContactMessage } from '#contract/organisation/contact.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, idParam, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { listMessages, setHandledAt } from './contact.queries.ts'
import { removeMessage } from './remove-message.ts'
import { takeMessage } from './take-message.ts'

const forAdmins = { 403: refuses('Not an administrator with a second factor') }

const send = route('contact.send', 'post', '/contact', {
  summary: 'Send a message to the organisation',
  description: 'The client creates the id: a repeated request stores one message.',
  request: { body: jsonBody(newContactMessage) },
  responses: {
    204: { description: 'The message is stored and emailed' },
    400: refuses('A field is missing, too long, or no email address'),
    429: refuses('Too many in ten minutes'),
  },
})

const list = route('contact.list', 'get', '/admin/messages', {
  summary: 'List messages of the contact page, newest first, thirty per page',
  description: 'Open or handled ones. Pass `next` of the previous page as `after`.',
  request: { query: messageListQuery },
  responses: { 200: answers(contactMessages, 'A page of messages'), ...forAdmins },
})

const markHandled = route('contact.mark_handled', 'put', '/admin/messages/{id}/handled', {
  summary: 'Mark a message as handled',
  request: { params: idParam },
  responses: {
    204: { description: 'Handled, now or before' },
    404: refuses('No such message'),
    ...forAdmins,
  },
})

const reopen = route('contact.reopen', 'delete', '/admin/messages/{id}/handled', {
  summary: 'Reopen a message',
  request: { params: idParam },
  responses: {
    204: { description: 'Open, now or before' },
    404: refuses('No such message'),
    ...forAdmins,
  },
})

const remove = route('contact.delete', 'delete', '/admin/messages/{id}', {
  summary: 'Delete a message',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted, now or before' }, ...forAdmins },
})

/** Routes for contact messages, and for the admins who handle them. */
export function contactRoutes({ jobs }: { jobs: JobSender }) {
  const limit = createRateLimit({
    perTenMinutes: CONTACT_MESSAGES_PER_TEN_MINUTES,
    refusal: 'contact.too_many',
  })
  return apiRoutes()
    .openapi(send, async (c) => {
      const { db, clock, viewer, address } = c.var
      const { website, ...written } = c.req.valid('json')
      await limit.count(address)
      // A message with a filled honeypot field is dropped with the same response, so that a bot
      // learns nothing.
      if (website) return c.body(null, 204)
      await takeMessage(db, jobs, { ...written, memberId: viewer.member?.id ?? null, receivedAt: clock() })
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      const { folder, after } = c.req.valid('query')
      return c.json(await listMessages(c.var.db, { folder, after }), 200)
    })
    .openapi(markHandled, async (c) => {
      const { db, clock } = c.var
      if (!(await setHandledAt(db, c.req.valid('param').id, clock()))) throw new AppError('contact.not_found')
      return c.body(null, 204)
    })
    .openapi(reopen, async (c) => {
      if (!(await setHandledAt(c.var.db, c.req.valid('param').id, null)))
        throw new AppError('contact.not_found')
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { db, clock } = c.var
      await removeMessage(db, clock, { id: c.req.valid('param').id, adminId: memberOf(c).id })
      return c.body(null, 204)
    })
}
