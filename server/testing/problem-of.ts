import { type Problem, problem } from '#contract/errors/problem.ts'

/**
 * Returns the problem document of a response.
 * @throws {Error} if the body is not a valid problem document, or does not match the status and headers of the response
 */
export async function problemOf(response: Response | Promise<Response>): Promise<Problem> {
  const answer = await response
  const contentType = answer.headers.get('content-type')
  if (contentType !== 'application/problem+json') {
    throw new Error(`Answered ${answer.status} as ${contentType}, which is no refusal.`)
  }
  const parsed = problem.parse(await answer.json())
  if (parsed.status !== answer.status) throw new Error(`Says ${parsed.status} and is ${answer.status}.`)
  if (parsed.requestId !== answer.headers.get('x-request-id')) throw new Error('Names another request.')
  return parsed
}
