import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import type { Site } from '#contract/site.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { ToastProvider } from '#web/ui/dialogs/toast.tsx'
import { loadToastSlip } from '#web/ui/dialogs/toast-region.tsx'

// The default timeout of Testing Library, one second, is too short when several tests run at once.
configure({ asyncUtilTimeout: 10_000 })

// Tests display toasts at once, as pages do from the second toast on.
await loadToastSlip()

const site: Site = {
  name: 'Lampstand',
  tagline: 'Your word is a lamp to my feet',
  organisation: 'the Lampstand community',
  contactEmail: 'hello@lampstand.example',
  publicUrl: 'https://lampstand.example',
  paymentsAreSandbox: true,
  premium: { mode: 'membership', freeDays: 90 },
}

/** Renders a component within the providers and the router that every page has. */
export function aPage(part: ReactNode, address = '/') {
  const root = { site }
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part, loader: () => root }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root } },
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

/**
 * Response of the simulated server: a status without a body, a body, a function that returns the body for the body of
 * the request, or 'unreachable' for a failed connection.
 */
type Answer = number | object | 'unreachable' | ((body: unknown) => object)

/** Simulates the server with one response per method and path, and records the requests. */
export function aServer(answers: Record<string, Answer>) {
  const asked: { request: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = `${init?.method ?? 'GET'} ${String(input)}`
    const body = init?.body ? JSON.parse(String(init.body)) : null
    asked.push({ request, body })
    const given = answers[request]
    const answer = typeof given === 'function' ? given(body) : given
    if (answer === undefined) throw new Error(`Nobody expected ${request}.`)
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    if (typeof answer === 'number') return new Response(null, { status: answer })
    const status = 'status' in answer && typeof answer.status === 'number' ? answer.status : 200
    return new Response(JSON.stringify(status < 400 ? answer : { ...answer, ...saidBy(answer) }), { status })
  })
  return { answers, asked, requests: () => asked.map(({ request }) => request) }
}

/**
 * Returns the problem document of the error whose code is in the body of a simulated response, so that a test need only
 * state the code; empty if the body has no known code.
 */
function saidBy(answer: object) {
  const code = 'code' in answer ? String(answer.code) : ''
  return Object.hasOwn(errors, code) ? problemOf(code as ErrorCode) : {}
}

/** Returns the problem document of an error in `contract/errors/errors.ts`. */
export function problemOf(known: ErrorCode) {
  const { code, status, title, detail } = errors[known]
  return { code, status, title, detail }
}
