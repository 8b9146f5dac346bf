import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { giftParam, receipt, statement, yearParam } from '#contract/organisation/giving.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import type { Organisation } from './organisation.ts'
import { findOwnGift, listGiftsOf } from './receipt.queries.ts'
import { receiptOf } from './receipt-of.ts'
import { receiptFile } from './receipt-pdf.ts'
import { statementOf } from './statement-of.ts'
import { statementFile } from './statement-pdf.ts'

const file = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
})

const readReceipt = route('giving.read_receipt', 'get', '/gifts/{number}/receipt', {
  summary: 'Get the receipt of a gift',
  request: { params: giftParam },
  responses: {
    200: answers(receipt, 'The receipt in its current state'),
    404: refuses('No own gift has this number'),
  },
})

const downloadReceipt = route('giving.download_receipt', 'get', '/gifts/{number}/receipt.pdf', {
  summary: 'Get the receipt as a PDF',
  request: { params: giftParam },
  responses: {
    200: file('The receipt'),
    404: refuses('No own gift has this number'),
  },
})

const readStatement = route('giving.read_statement', 'get', '/statements/{year}', {
  summary: 'Get the giving statement of a tax year, by the local dates of the gifts',
  request: { params: yearParam },
  responses: {
    200: answers(statement, 'The statement in its current state'),
    404: refuses('There is no own gift in this year'),
  },
})

const downloadStatement = route('giving.download_statement', 'get', '/statements/{year}/statement.pdf', {
  summary: 'Get the giving statement as a PDF',
  request: { params: yearParam },
  responses: {
    200: file('The statement'),
    404: refuses('There is no own gift in this year'),
  },
})

/** Routes for receipts and statements, which are rendered from the gifts on every request. */
export function receiptRoutes(organisation: Organisation) {
  async function ownReceipt(c: Context<AppEnv>, number: number) {
    const found = await findOwnGift(c.var.db, memberOf(c).id, number)
    if (!found) throw new AppError('donation.gift_not_found')
    c.header('cache-control', 'private, no-store')
    return receiptOf(found.gift, found.donor, organisation)
  }

  async function ownStatement(c: Context<AppEnv>, year: number) {
    const found = await listGiftsOf(c.var.db, memberOf(c).id, year)
    const made = found && statementOf(year, found.gifts, found.donor, organisation, found.statement)
    if (!made) throw new AppError('donation.gift_not_found')
    c.header('cache-control', 'private, no-store')
    return made
  }

  return apiRoutes()
    .openapi(readReceipt, async (c) => c.json(await ownReceipt(c, c.req.valid('param').number), 200))
    .openapi(downloadReceipt, async (c) => {
      const { name, bytes } = await receiptFile(await ownReceipt(c, c.req.valid('param').number))
      return c.body(bytes, 200, headersOf(name))
    })
    .openapi(readStatement, async (c) => c.json(await ownStatement(c, c.req.valid('param').year), 200))
    .openapi(downloadStatement, async (c) => {
      const { name, bytes } = await statementFile(await ownStatement(c, c.req.valid('param').year))
      return c.body(bytes, 200, headersOf(name))
    })
}

function headersOf(name: string) {
  return { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` }
}
