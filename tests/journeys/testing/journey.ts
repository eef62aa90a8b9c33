import { tokenStorageKey } from '@soko/contracts/http/storage.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { findHeadlessShell } from '../../browser/chromium.ts'
import type { JourneySite, Member } from './journey-site.ts'
import { type Lent, lendBrowser, lendChromium, lendOwnSite, lendSite } from './per-worker.ts'
import { sayWhatIsShown } from './say-what-is-shown.ts'
import { type Watch, watchPage } from './watch-page.ts'

export type Visit = {
  readonly width?: 390 | 1280
  readonly theme?: 'light' | 'dark'
  readonly javaScript?: boolean
  /** Allows the service worker. Tests that count requests should not, because it answers requests itself. */
  readonly worker?: boolean
  /** Allows notifications, in full Chromium: the headless shell has none. */
  readonly notifications?: boolean
  /** Starts with a session of this member. To sign in by the form, call `signIn` instead. */
  readonly as?: Member
} & Pick<BrowserContextOptions, 'hasTouch' | 'reducedMotion' | 'userAgent'>

/** In pixels. */
export const heightOf = (width: number): number => (width < 640 ? 844 : 900)

/** `watch` fails the test at problems of `page`. It does not watch pages of `context.newPage()`. */
export type Reader = { readonly page: Page; readonly context: BrowserContext; readonly watch: Watch }

export type Journey = {
  readonly site: () => JourneySite
  readonly visit: (visit?: Visit) => Promise<Reader>
  readonly anotherTab: (reader: Reader) => Promise<Reader>
}

/** Timeout of a journey in milliseconds. It may visit many pages. */
export const JOURNEY = 120_000
const START = 60_000
/** On a busy machine the first load of a page takes half a minute. */
const PATIENCE = 60_000

const mustRun = process.env['CI'] === 'true'
const canRun = findHeadlessShell() !== undefined || mustRun
if (!canRun)
  console.warn('SKIPPED: the journeys need Chromium or Chrome (install one, or set CHROMIUM=path).')

/** Journeys on a shared site: use unique names, and keep its settings. Browser errors fail the test. */
export const describeJourneys = (name: string, journeys: (journey: Journey) => void): void => {
  describeOn(lendSite, name, journeys)
}

/** Journeys that stop, fill or count the site. A start takes 3 s, so a comment must state the reason. */
export const describeJourneysOnOwnSite = (name: string, journeys: (journey: Journey) => void): void => {
  describeOn(lendOwnSite, name, journeys)
}

const describeOn = (
  lend: () => Promise<Lent<JourneySite>>,
  name: string,
  journeys: (journey: Journey) => void,
): void => {
  describe.skipIf(!canRun)(`In a browser: ${name}`, { timeout: JOURNEY }, () => {
    let browser: Browser
    let site: JourneySite
    const lent: Lent<unknown>[] = []
    const watches: Watch[] = []
    const contexts: BrowserContext[] = []

    beforeAll(async () => {
      const [ofSite, ofBrowser] = await Promise.all([lend(), lendBrowser()])
      lent.push(ofBrowser, ofSite)
      site = ofSite.thing
      browser = ofBrowser.thing
    }, START)
    afterAll(async () => {
      for (const { giveBack } of lent) await giveBack()
    }, START)
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await sayWhatIsShown(contexts)
      const problems = watches.splice(0).flatMap((watch) => watch.problems())
      await Promise.all(contexts.splice(0).map(async (context) => context.close()))
      // Compared as one text, so that reports without diffs also show the problems.
      expect(problems.join('\n')).toBe('')
    })

    const chromium = async (): Promise<Browser> => {
      const ofChromium = await lendChromium()
      lent.push(ofChromium)
      return ofChromium.thing
    }

    const open = async (context: BrowserContext): Promise<Reader> => {
      const page = await context.newPage()
      const watch = watchPage(page)
      watches.push(watch)
      return { page, context, watch }
    }

    journeys({
      site: () => site,
      visit: async ({
        width = 1280,
        theme = 'light',
        javaScript = true,
        worker = false,
        notifications = false,
        as,
        ...rest
      } = {}) => {
        const context = await (notifications ? await chromium() : browser).newContext({
          baseURL: site.origin,
          viewport: { width, height: heightOf(width) },
          javaScriptEnabled: javaScript,
          serviceWorkers: worker ? 'allow' : 'block',
          ...(as && { storageState: await sessionOf(as, site.origin) }),
          ...rest,
        })
        context.setDefaultTimeout(PATIENCE)
        contexts.push(context)
        if (notifications) await context.grantPermissions(['notifications'], { origin: site.origin })
        if (theme === 'dark') await context.addCookies([{ name: 'theme', value: 'dark', url: site.origin }])
        return open(context)
      },
      anotherTab: async ({ context }) => open(context),
    })
  })
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>

const sessionOf = async ({ email, password }: Member, origin: string): Promise<Storage> => {
  const api = await request.newContext({ baseURL: origin })
  try {
    const answer = await api.post('/api/auth/login', { data: { email, password } })
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
    const { token } = (await answer.json()) as { readonly token: string }
    const { cookies } = await api.storageState()
    const hint = { name: 'signed', value: '1', domain: 'localhost', path: '/', expires: -1 }
    return {
      cookies: [...cookies, { ...hint, httpOnly: false, secure: false, sameSite: 'Lax' }],
      origins: [{ origin, localStorage: [{ name: tokenStorageKey, value: token }] }],
    }
  } finally {
    await api.dispose()
  }
}

export const signIn = async (
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  if (new URL(page.url()).pathname === '/welcome') await skipFirstRun(page)
  await page.waitForURL((url) => url.pathname === '/')
}

/** Sign-in leads new members who follow nothing to the first run. */
export const skipFirstRun = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.pathname === '/welcome')
  await page.getByRole('link', { name: 'Skip for now' }).click()
}

/** Waits until React has hydrated the page. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['live'] === '')
}
