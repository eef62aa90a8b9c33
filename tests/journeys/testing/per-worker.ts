import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { findHeadlessShell, startChromium } from '../../browser/chromium.ts'
import { type JourneySite, openJourneySite } from './journey-site.ts'

/** A resource shared by one describe or by all of a worker. */
export type Lent<Thing> = { readonly thing: Thing; readonly giveBack: () => Promise<void> }

/**
 * In a run of the journeys, a worker keeps its modules between files, so shared resources are created once. They
 * end with the worker: Chromium with its pipe, the site with its channel. In other runs, on the servers of the
 * distributed mode, each describe has its own.
 */
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

/** Chromium; each reader gets a separate context. */
export const lendBrowser = once<Browser>(
  async () => startChromium([], findHeadlessShell(), { FONTCONFIG_FILE }),
  async (browser) => browser.close(),
)

/** The site shared by journeys. */
export const lendSite = once<JourneySite>(openJourneySite, async (site) => site.close())

/** A site for one describe. */
export const lendOwnSite = async (): Promise<Lent<JourneySite>> => {
  const thing = await openJourneySite()
  return { thing, giveBack: thing.close }
}
