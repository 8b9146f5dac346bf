import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { DeletionNotice } from '#web/features/account/deletion/deletion-notice.tsx'
import { AccountCorner } from '#web/features/account/session/account-corner.tsx'
import { useSessionSync } from '#web/features/account/session/use-session-sync.ts'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { Crash } from '#web/features/organisation/site/crash.tsx'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { Offline } from '#web/features/organisation/site/offline.tsx'
import { notFoundMeta } from '#web/features/organisation/site/page-meta.ts'
import { PhoneNav } from '#web/features/organisation/site/phone-nav.tsx'
import { SiteFooter } from '#web/features/organisation/site/site-footer.tsx'
import { SiteHeader } from '#web/features/organisation/site/site-header.tsx'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { postedContext, siteContext } from '#web/lib/api/loader-context.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { comingDays } from '#web/lib/device/coming-days.ts'
import { OFFLINE_DATA } from '#web/lib/device/offline-data.ts'
import { memberHintScript } from '#web/lib/device/remembered-member.ts'
import { useServiceWorker } from '#web/lib/device/use-service-worker.ts'
import { useVisitorMarks } from '#web/lib/device/visitor-marks.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NonceContext } from '#web/lib/nonce.ts'
import { pressSearch } from '#web/lib/search/press-search.ts'
import { siteOf } from '#web/lib/site.ts'
import '#web/style.css'
import type { OwnAccount } from '#contract/account/account.ts'
import { FORMAT_DETECTION } from '#contract/format-detection.ts'
import { ToastProvider } from '#web/ui/dialogs/toast.tsx'
import { preloadedFonts } from '#web/ui/look/fonts.ts'
import { readingSettingsScript } from '#web/ui/look/reading-store.ts'
import type { Route } from './+types/root'

// Disables a test of Zod that calls `eval`: our content security policy forbids it, and browsers report the attempt.
// Zod reads this global when it loads. Importing Zod to configure it would load it on every page.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The banner that offers a newer version of the app is loaded only once there is such a version.
const NewerVersion = lazyPart(
  async () => (await import('#web/features/organisation/site/newer-version.tsx')).NewerVersion,
)
// Components for members are loaded after the first paint, because the server-rendered page does not know whether the
// user is a member.
const Marks = lazyPart(async () => (await import('./features/reading/mark/marks.tsx')).Marks)
const WhileMember = lazyPart(async () => (await import('./while-member.tsx')).WhileMember)
const Bell = lazyPart(async () => (await import('./while-member.tsx')).MembersBell)
const loadUnsentRules = async () => (await import('./features.ts')).unsentRules

/** Facts about its page that a screen may export as `handle`. */
type PageHandle =
  | {
      /** The page needs no scripts: see screens/site/offline-page.tsx. */
      withoutScripts?: boolean
      /** The server renders the page with an open dialog. */
      opensDialog?: boolean
    }
  | undefined

const nothingCompleted: ReadonlySet<number> = new Set()

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export const loader = ({ context }: Route.LoaderArgs) => ({
  site: context.get(siteContext),
  posted: context.get(postedContext),
})

/**
 * Title of the page if the error boundary below is displayed; otherwise each screen has a `meta` function of its own.
 */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (isOffline(error)) return [{ title: 'You are offline' }]
  if (isNotFound(error)) return notFoundMeta(siteOf(matches))
  return error ? [{ title: 'This page could not be shown' }] : []
}

/** The root loader is not run again: it returns the site settings, which do not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const nonce = useContext(NonceContext)
  const matches = useMatches()
  const isWithoutScripts = matches.some(({ handle }) => (handle as PageHandle)?.withoutScripts)
  // If its loader or that of the screen around it failed, an error page is rendered instead of the dialog.
  const opensDialog =
    matches.some(({ handle }) => (handle as PageHandle)?.opensDialog) &&
    matches.every(({ loaderData }) => loaderData !== undefined)
  return (
    // `suppressHydrationWarning`: the two scripts below set attributes of <html> before hydration.
    <html
      lang="en"
      data-without-scripts={isWithoutScripts || undefined}
      data-dialog={opensDialog || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content={FORMAT_DETECTION} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171B" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by hash in the CSP
          dangerouslySetInnerHTML={{ __html: `${readingSettingsScript};${memberHintScript}` }}
        />
        <Meta />
        <Links />
      </head>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever is focused within */}
      <body onKeyDown={pressSearch}>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-lake focus:px-4 focus:py-3 focus:text-on-lake"
        >
          Skip to content
        </a>
        <QueryClientProvider client={queryClient}>
          <ToastProvider path={useLocation().pathname}>
            <Frame>{children}</Frame>
          </ToastProvider>
        </QueryClientProvider>
        {!isWithoutScripts && <ScrollRestoration />}
        {!isWithoutScripts && <Scripts />}
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  useSessionSync()
  const viewer = useViewer()
  const known = knownMemberOf(viewer)
  const isSupporter = useSubscription(known?.id ?? null)?.isSubscribed === true
  const comingDays = useComingDays(isSignedOut(viewer), known?.id ?? null)
  const useNewer = useServiceWorker(comingDays)
  useEffect(() => {
    // Marks the page as hydrated. CSS then no longer displays the controls that need JavaScript as inactive.
    document.documentElement.setAttribute('data-ready', '')
  }, [])
  const hasVisitorMarks = useVisitorMarks() && isSignedOut(viewer)
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const member = accountOf(viewer)
  const bell = known && (
    <Suspense fallback={<span className="size-11" />}>
      <Bell memberId={known.id} />
    </Suspense>
  )
  const account = { isSupporter, loadUnsentRules }
  return (
    <>
      {site && (
        <SiteHeader
          siteName={site.name}
          account={
            <>
              {bell}
              <AccountCorner {...account} />
            </>
          }
        />
      )}
      {member && <MemberDeletion deletionDueAt={member.deletionDueAt} />}
      <Suspense>{useNewer && <NewerVersion onUse={useNewer} />}</Suspense>
      {/* The minimum height keeps the footer below the visible part of the page from the first paint on, even if the
          footer itself arrives later. When the content arrives, nothing shifts and no scrollbar appears or disappears. */}
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none print:min-h-0">
        {children}
      </main>
      {site && <SiteFooter site={site} />}
      <PhoneNav />
      <Suspense>
        {hasVisitorMarks && <Marks owner={VISITOR} />}
        {known && <WhileMember memberId={known.id} member={member} site={site} comingDays={comingDays} />}
      </Suspense>
    </>
  )
}

/** Returns the days whose studies are prefetched for this reader; empty until the completed days are known. */
function useComingDays(isVisitor: boolean, memberId: string | null): readonly number[] {
  const { completed } = useCompletedDays(memberId, { isWanted: false })
  const known = isVisitor ? nothingCompleted : completed
  return known ? comingDays(known) : []
}

function MemberDeletion({ deletionDueAt }: Pick<OwnAccount, 'deletionDueAt'>) {
  return <DeletionNotice deletionDueAt={deletionDueAt} onKept={useAskViewerAgain()} />
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isOffline(error)) return <Offline />
  return isNotFound(error) ? <NotFound /> : <Crash />
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function isOffline(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === OFFLINE_DATA
}
