import type { Page } from 'playwright-core'
import { commit, dose } from '../../vitest/dose.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { drawn } from './frames.ts'
import { heightOf } from './journey.ts'

/** Phone and desktop, in pixels. */
const WIDTHS = [390, 1280] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/**
 * Number from the commit's hash. Whether it is even or odd decides, in the small dose, in which of its two
 * states axe checks a screen. Over some commits, each screen is checked in both.
 */
const turn = Number.parseInt(commit()[0] ?? '0', 16)
const checked = new WeakMap<Page, number>()

/**
 * Checks a screen as it is loaded, and then at the other width in the other theme. In the small dose, axe
 * checks only one of these two states. Over four screens it then sees each combination of width and theme
 * once. The page keeps the second theme for the next screen. If the first widths of four screens come from
 * `widthFor`, each combination occurs twice. Toasts and transitions are paused meanwhile.
 * @returns a line for each fault: axe violations, and horizontal scrolling.
 */
export const checkLooks = async (page: Page): Promise<string[]> => {
  const [loadedWidth, loadedTheme] = [widthOf(page), await themeOf(page)]
  const otherWidth = WIDTHS.find((width) => width !== loadedWidth) ?? loadedWidth
  const otherTheme = THEMES.find((theme) => theme !== loadedTheme) ?? loadedTheme
  const nth = checked.get(page) ?? 0
  checked.set(page, nth + 1)
  const chosen = (Math.floor(((nth + 1) % 4) / 2) + turn) % 2
  const byAxe = (look: 0 | 1): boolean => dose === 'full' || look === chosen
  const faults: string[] = []
  const look = async (withAxe: boolean) => {
    await setToastClocks('pause', page)
    await calm(page)
    const found = [...(withAxe ? await checkAccessibility(page) : []), ...(await scrollsSideways(page))]
    const { pathname, search } = new URL(page.url())
    const at = `${pathname}${search}, ${widthOf(page)} px, ${await themeOf(page)}`
    faults.push(...found.map((fault) => `${at}: ${fault}`))
  }
  await look(byAxe(0))
  await resizeTo(otherWidth, page)
  await switchTo(otherTheme, page)
  await look(byAxe(1))
  await setToastClocks('play', page)
  return faults
}

/**
 * Returns the width at which to load a screen. Two screens in turn have the same width, because each screen
 * switches the theme for the next one.
 * @param screen index of the screen in a series.
 */
export const widthFor = (screen: number): number => WIDTHS[screen % 4 < 2 ? 0 : 1]

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0

/** Resizes a page, and waits until it is drawn and its transitions have ended. */
export const resizeTo = async (width: number, page: Page): Promise<void> => {
  await page.setViewportSize({ width, height: heightOf(width) })
  await calm(page)
}

const themeOf = async (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))

/**
 * Switches the theme by a temporary button that works like the page's own, whose place in the menus varies.
 */
const switchTo = async (theme: Theme, page: Page): Promise<void> => {
  await page.evaluate((to) => {
    const button = document.createElement('button')
    button.dataset['themeSet'] = to
    document.body.append(button)
    button.click()
    button.remove()
  }, theme)
  if ((await themeOf(page)) !== theme) throw new Error(`${page.url()} does not switch to the theme ${theme}`)
  await calm(page)
}

/**
 * Pauses or continues the timers of toasts. A toast disappears when its timer ends, and the contrast of a
 * half transparent one cannot be checked.
 */
const setToastClocks = async (to: 'pause' | 'play', page: Page): Promise<void> => {
  await page.evaluate((act) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'toast-time') animation[act]()
  }, to)
}

/** Waits until changes are drawn and transitions and toast animations have ended. */
const calm = async (page: Page): Promise<void> => {
  await drawn(page)
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const passes =
        animation instanceof CSSTransition ||
        (animation instanceof CSSAnimation && animation.animationName === 'toast-in')
      return !passes || animation.playState !== 'running'
    }),
  )
}

const scrollsSideways = async (page: Page): Promise<string[]> => {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return by > 0 ? [`scrolls sideways by ${by} px`] : []
}
