import type { Page } from 'playwright-core'
import { checkAccessibility } from './check-accessibility.ts'

const THEMES = ['light', 'dark'] as const
/** The rules of axe that a theme can break: it changes colours, and which of two buttons is there to switch it. */
const OF_THEMES = ['color-contrast', 'link-in-text-block', 'target-size']
type Theme = (typeof THEMES)[number]

/**
 * Looks at a screen in the theme that it was loaded in, then in the other one, and leaves it so: the next screen is
 * loaded in that one, and half of them are rendered in either.
 * @returns a line for each fault: what axe finds, and scrolling sideways.
 */
export const checkLooks = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  const loaded = await themeOf(page)
  for (const theme of [loaded, THEMES.find((other) => other !== loaded) ?? loaded]) {
    const isOther = theme !== loaded
    if (isOther) await switchTo(theme, page)
    const found = [
      ...(await checkAccessibility(page, isOther ? OF_THEMES : undefined)),
      ...(await scrollsSideways(page)),
    ]
    const { pathname, search } = new URL(page.url())
    faults.push(...found.map((fault) => `${pathname}${search}, ${theme}: ${fault}`))
  }
  return faults
}

const themeOf = async (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))

/** By a button like the page's own, which lie in menus here and there. */
const switchTo = async (theme: Theme, page: Page): Promise<void> => {
  await page.evaluate((to) => {
    const button = document.createElement('button')
    button.dataset['themeSet'] = to
    document.body.append(button)
    button.click()
    button.remove()
  }, theme)
  if ((await themeOf(page)) !== theme) throw new Error(`${page.url()} does not take the theme ${theme}`)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => !(animation instanceof CSSTransition) || animation.playState !== 'running'),
  )
}

const scrollsSideways = async (page: Page): Promise<string[]> => {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return by > 0 ? [`scrolls sideways by ${by} px`] : []
}
