import type { Page } from 'playwright-core'
import { commit, dose } from '../../vitest/dose.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { drawn } from './frames.ts'
import { heightOf } from './journey.ts'

/** A phone's and a desk's, in pixels. */
const WIDTHS = [390, 1280] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** In the small dose: even or odd by the commit, so that over some commits each screen is checked in both ways. */
const turn = Number.parseInt(commit()[0] ?? '0', 16)
/** How many screens of a page were checked. */
const checked = new WeakMap<Page, number>()

/**
 * Checks a screen as it was loaded, then at the other width in the other theme. In the small dose axe checks only one of the two: over
 * four screens each width in each theme once, and the other four at half of the commits. The page keeps that theme, so the next screen is loaded
 * in it. Over four screens whose first widths come from `widthFor`, each width meets each theme twice. Toasts and transitions stand
 * still meanwhile.
 * @returns a line for each fault: what axe finds, and scrolling sideways.
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
 * @param screen its place among those that are looked at in a row.
 * @returns the width to load it at: two screens at each in turn, as each leaves the other theme to the next.
 */
export const widthFor = (screen: number): number => WIDTHS[screen % 4 < 2 ? 0 : 1]

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0

/** Gives a page another width; what follows from it is there when this is answered. */
export const resizeTo = async (width: number, page: Page): Promise<void> => {
  await page.setViewportSize({ width, height: heightOf(width) })
  await calm(page)
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
  await calm(page)
}

/** A toast goes when its clock has run out: half gone, it has no colours to look at. */
const setToastClocks = async (to: 'pause' | 'play', page: Page): Promise<void> => {
  await page.evaluate((act) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'toast-time') animation[act]()
  }, to)
}

/** Waits until what was changed is drawn, and no transition is running and no toast coming or going. */
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
