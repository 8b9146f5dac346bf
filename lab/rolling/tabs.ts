import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Simulates pages that users open one after another during the restarts. Each page requests its own files, and also
 * files of the older build, as a page does that was opened before the restart.
 */
export interface Tabs {
  /** Numbers of pages that were opened: pages of the older build, and pages of the current one. */
  readonly opened: { before: number; now: number }
  readonly files: number
  /** Number of failed requests, by path and status. */
  readonly missing: Map<string, number>
  stop(): Promise<void>
}

const PAGES = ['/', '/studies/3', '/community', '/bible', '/about']
const EVERY_MS = 100
/**
 * Number of files that each page requests in addition, as if its user opened other pages. They are chosen at random
 * from those that only the older build has.
 */
const LATER_FILES = 5

/**
 * @param before folder of the older build
 * @param now folder of the current build
 */
export async function openTabs(url: string, before: string, now: string): Promise<Tabs> {
  const [older, newer] = await Promise.all([before, now].map(filesOf))
  const tabs = { opened: { before: 0, now: 0 }, files: 0, missing: new Map<string, number>() }
  const onlyOlder = [...(older ?? [])].filter((name) => !newer?.has(name))
  let stopped = false

  async function ask(path: string): Promise<string> {
    const answer = await fetch(`${url}${path}`).catch(() => null)
    const text = (await answer?.text()) ?? ''
    const isPage = answer?.headers.get('content-type')?.includes('html') ?? false
    const isFound = answer?.ok === true && isPage !== path.startsWith('/assets/')
    if (!isFound) {
      const what = `${path} ${answer?.status ?? 'cut'}`
      tabs.missing.set(what, (tabs.missing.get(what) ?? 0) + 1)
    }
    return text
  }

  async function open(page: string): Promise<void> {
    const names = new Set(
      [...(await ask(page)).matchAll(/\/assets\/([\w.-]+)/g)].map(([, name]) => name ?? ''),
    )
    const isOlder = onlyOlder.some((name) => names.has(name))
    if (names.size > 0) tabs.opened[isOlder ? 'before' : 'now'] += 1
    const later = Array.from(
      { length: LATER_FILES },
      () => onlyOlder[Math.floor(Math.random() * onlyOlder.length)],
    )
    for (const name of [...names, ...later].filter((each) => each !== undefined)) {
      tabs.files += 1
      await ask(`/assets/${name}`)
    }
  }

  async function live(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      await open(PAGES[turn % PAGES.length] ?? '/')
      await setTimeout(EVERY_MS)
    }
  }

  const living = live()
  return Object.assign(tabs, {
    async stop() {
      stopped = true
      await living
    },
  })
}

async function filesOf(root: string): Promise<Set<string>> {
  const names = await readdir(join(root, 'build/web/client/assets'))
  return new Set(names.filter((name) => !name.endsWith('.br')))
}
