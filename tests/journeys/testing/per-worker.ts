import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { findHeadlessShell, startChromium } from '../../browser/chromium.ts'
import { type JourneySite, openJourneySite } from './journey-site.ts'

/** Something that one describe or all of a worker use. */
export type Lent<Thing> = { readonly thing: Thing; readonly giveBack: () => Promise<void> }

/**
 * The files of a run of the journeys follow one another in a worker that keeps its modules, so what is made here is made once
 * for all of them. It ends with the worker: Chromium with its pipe, the site with its channel. In other runs, on the servers
 * of the distributed mode, each describe has everything of its own.
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

/** The fonts that Chromium finds, on Linux. */
const FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf')

/** Chromium; each reader gets a context of their own in it. */
export const lendBrowser = once<Browser>(
  async () => startChromium([], findHeadlessShell(), { FONTCONFIG_FILE }),
  async (browser) => browser.close(),
)

/** A site that many journeys use, one after the other. */
export const lendSite = once<JourneySite>(openJourneySite, async (site) => site.close())

/** A site for one describe alone. */
export const lendOwnSite = async (): Promise<Lent<JourneySite>> => {
  const thing = await openJourneySite()
  return { thing, giveBack: thing.close }
}
