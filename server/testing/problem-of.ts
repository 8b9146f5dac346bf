import { type Problem, problem } from '#contract/errors/problem.ts'

/**
 * Returns the problem document of a response.
 * @throws {Error} if it is not one as the contract defines
 */
export async function problemOf(asked: Response | Promise<Response>): Promise<Problem> {
  const answer = await asked
  const contentType = answer.headers.get('content-type')
  if (contentType !== 'application/problem+json') {
    throw new Error(`Answered ${answer.status} as ${contentType}, which is no refusal.`)
  }
  const told = problem.parse(await answer.json())
  if (told.status !== answer.status) throw new Error(`Says ${told.status} and is ${answer.status}.`)
  if (told.requestId !== answer.headers.get('x-request-id')) throw new Error('Names another request.')
  return told
}
