// Takes half a minute: a reader opens 100 analyses, or 240 in the full dose.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Member } from './testing/journey-site.ts'
import { dose } from '../vitest/dose.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'
import { type Held, riseOf, watchMemory } from './testing/memory.ts'

/** Number of lists. No analysis is read twice. */
const LISTS = dose === 'full' ? 12 : 5
const ON_A_LIST = 20
/** Number of lists after which all code is loaded and the cache of the client's store is full. */
const WARM = 3
const MEASURED = (LISTS - WARM) * ON_A_LIST
/** In milliseconds per analysis: 240 of them take an hour. */
const READING = 15_000
/** In milliseconds. */
const LONGEST = 900_000

/** Allowed growth. Detects (full dose) if one of four analyses, of 4,000 B, 200 nodes and 40 listeners, leaks. */
const MOST: Readonly<Record<keyof Held, number>> = {
  objects: 120_000,
  heap: 2_000_000,
  nodes: 400,
  listeners: 100,
  documents: 0,
  answers: 30,
}

const week = (list: number) => `Week ${list}`
const titleOf = (list: number, number: number) => `Note ${number} of week ${list}`
const listOf = (list: number) => `/category/${encodeURIComponent(week(list))}`

// Needs its own site, because it fills the lists, and no other test may publish in the meantime.
describeJourneysOnOwnSite('an hour’s reading', ({ site, visit }) => {
  /** A list's last analysis is also in the next one, so that clicking its category leads there. */
  const publishAll = async (author: Member): Promise<void> => {
    const html = '<p>It held for a year.</p>'.repeat(40)
    for (let list = 1; list <= LISTS; list += 1) {
      const numbers = Array.from({ length: ON_A_LIST }, (_, index) => index + 1)
      await Promise.all(
        numbers.map(async (number) => {
          const categories = number === ON_A_LIST ? [week(list), week(list + 1)] : [week(list)]
          return site().publish(author, { title: titleOf(list, number), html, categories, cover: false })
        }),
      )
    }
  }

  it(
    'does not leak memory when a reader goes from list to analysis and back',
    async () => {
      const reader = await site().join('amina')
      await publishAll(reader)
      const { page } = await visit({ as: reader })
      // The page's timers run for an hour, but not those of the site.
      await page.clock.install()
      await page.goto(listOf(1))
      await takenOver(page)
      const measure = await watchMemory(page)
      const held: Held[] = []
      for (let list = 1; list <= LISTS; list += 1) {
        for (let number = 1; number <= ON_A_LIST; number += 1) {
          await read(page, titleOf(list, number))
          if (number < ON_A_LIST || list === LISTS) await page.goBack()
          else await follow(page, `main a[href="${listOf(list + 1)}"]`)
          if (number % 5 === 0) await page.clock.fastForward(5 * READING)
        }
        await page.getByRole('heading', { level: 1, name: week(Math.min(list + 1, LISTS)) }).waitFor()
        if (list >= WARM) held.push(await measure())
      }
      const rises = (Object.keys(MOST) as (keyof Held)[]).map((kind) => ({
        kind,
        rise: Math.round(riseOf(held.map((each) => each[kind]))),
      }))
      console.info(`Growth of the tab in ${MEASURED} readings:`, rises)
      expect(rises.filter(({ kind, rise }) => rise > MOST[kind])).toEqual([])
    },
    LONGEST,
  )
})

const read = async (page: Page, title: string): Promise<void> => {
  await follow(page, `main .card-title a[href="/posts/post/${title.toLowerCase().replaceAll(' ', '-')}"]`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** Playwright's `click` would wait for a stable layout, 1,000 times in this test. */
const follow = async (page: Page, link: string): Promise<void> => {
  await page.locator(link).first().dispatchEvent('click')
}
