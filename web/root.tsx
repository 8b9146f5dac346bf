import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { useAskViewerAgain, useViewer } from '#web/features/account/account.data.ts'
import { AccountCorner } from '#web/features/account/account-corner.tsx'
import { memberHintScript } from '#web/features/account/member-hint.ts'
import { useSessionSync } from '#web/features/account/use-session-sync.ts'
import { DeletionNotice } from '#web/features/deletion/deletion-notice.tsx'
import { useSendUnsent } from '#web/features/journal/send-unsent.ts'
import { Onboarding } from '#web/features/onboarding/onboarding.tsx'
import { Crash } from '#web/features/site/crash.tsx'
import { NotFound } from '#web/features/site/not-found.tsx'
import { notFoundMeta } from '#web/features/site/page-meta.ts'
import { PhoneNav } from '#web/features/site/phone-nav.tsx'
import { SiteFooter } from '#web/features/site/site-footer.tsx'
import { SiteHeader } from '#web/features/site/site-header.tsx'
import { siteContext } from '#web/lib/loader-context.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { siteOf } from '#web/lib/site.ts'
import '#web/style.css'
import { preloadedFonts } from '#web/ui/fonts.ts'
import { readingSettingsScript } from '#web/ui/reading-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(siteContext) })

/** For what the boundary below shows; every screen has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (isNotFound(error)) return notFoundMeta(siteOf(matches))
  return error ? [{ title: 'This page could not be shown' }] : []
}

/** Who runs this copy does not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    // The two scripts below mark <html> before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171B" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: `${readingSettingsScript};${memberHintScript}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-lake focus:px-4 focus:py-3 focus:text-on-lake"
        >
          Skip to content
        </a>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <Frame>{children}</Frame>
          </ToastProvider>
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  useSessionSync()
  const viewer = useViewer()
  useSendUnsent(viewer.state === 'member' ? viewer.member.id : null)
  useEffect(() => {
    // What needs a script looks ready only from here on.
    document.documentElement.setAttribute('data-ready', '')
  }, [])
  const site = useRouteLoaderData<typeof loader>('root')?.site
  return (
    <>
      {site && <SiteHeader siteName={site.name} account={<AccountCorner />} />}
      <MemberDeletion />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      {site && <SiteFooter site={site} />}
      <PhoneNav />
      {site && <MemberOnboarding siteName={site.name} />}
    </>
  )
}

function MemberDeletion() {
  const viewer = useViewer()
  const askViewerAgain = useAskViewerAgain()
  if (viewer.state !== 'member') return null
  return <DeletionNotice deletionDueAt={viewer.member.deletionDueAt} onKept={askViewerAgain} />
}

function MemberOnboarding({ siteName }: { siteName: string }) {
  const viewer = useViewer()
  if (viewer.state !== 'member') return null
  return <Onboarding key={viewer.member.id} member={viewer.member} siteName={siteName} />
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isNotFound(error) ? <NotFound /> : <Crash />
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
