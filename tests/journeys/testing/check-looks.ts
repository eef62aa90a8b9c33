import type { Page } from 'playwright-core'
import { commit, dose } from '../../vitest/dose.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { drawn } from './frames.ts'
import { heightOf } from './journey.ts'

/** In pixels. */
const WIDTHS = [390, 1280] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** In the small dose, axe checks one of a screen's two states in turn. The commit's hash selects the first. */
const turn = Number.parseInt(commit()[0] ?? '0', 16)
const checked = new WeakMap<Page, number>()

/** Returns the faults of a screen, then at the other width in the other theme, which the page keeps. */
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

/** Returns whether the page has tables, and none of them scrolls sideways. */
export const tablesFit = async (page: Page): Promise<boolean> =>
  page
    .locator('.scroll-region')
    .evaluateAll(
      (regions) =>
        regions.length > 0 && regions.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    )

/** Two screens in turn have the same width, because each screen switches the theme for the next one. */
export const widthFor = (screen: number): number => WIDTHS[screen % 4 < 2 ? 0 : 1]

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0

/** Resolves when the page is drawn and its transitions have ended. */
export const resizeTo = async (width: number, page: Page): Promise<void> => {
  await page.setViewportSize({ width, height: heightOf(width) })
  await calm(page)
}

const themeOf = async (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))

/** Clicks a temporary button, because the place of the page's own button in the menus varies. */
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

/** Pauses toasts, because the contrast of a toast that is fading out cannot be checked. */
const setToastClocks = async (to: 'pause' | 'play', page: Page): Promise<void> => {
  await page.evaluate((act) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'toast-time') animation[act]()
  }, to)
}

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
