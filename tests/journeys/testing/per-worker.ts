import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { findChromium, findHeadlessShell, startChromium } from '../../browser/chromium.ts'
import { type JourneySite, openJourneySite } from './journey-site.ts'

export type Lent<Thing> = { readonly thing: Thing; readonly giveBack: () => Promise<void> }

/** Workers of the browser tests keep their modules, and share resources until the worker ends. */
const keeps = inject('journeysFolder') !== undefined

const once = <Thing>(
  make: () => Promise<Thing>,
  end: (thing: Thing) => Promise<void>,
): (() => Promise<Lent<Thing>>) => {
  let kept: Promise<Thing> | undefined
  return async () => {
    if (keeps) return { thing: await (kept ??= make()), giveBack: async () => {} }
    const thing = await make()
    return { thing, giveBack: async () => end(thing) }
  }
}

const FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf')

/** Lends the worker's browser, in which each reader gets a separate context. */
export const lendBrowser = once<Browser>(
  async () => startChromium([], findHeadlessShell(), { FONTCONFIG_FILE }),
  async (browser) => browser.close(),
)

/** Lends the worker's full Chromium, which has more features than the headless shell. */
export const lendChromium = once<Browser>(
  async () => startChromium([], findChromium(), { FONTCONFIG_FILE }),
  async (browser) => browser.close(),
)

export const lendSite = once<JourneySite>(openJourneySite, async (site) => site.close())

export const lendOwnSite = async (): Promise<Lent<JourneySite>> => {
  const thing = await openJourneySite()
  return { thing, giveBack: thing.close }
}
