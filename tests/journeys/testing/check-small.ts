import type { Page } from 'playwright-core'
import { resizeTo } from './check-looks.ts'

const NARROWEST = 320

/** Checks touch targets: 44 px as in the design; 24 px for editor tools, categories and in texts (WCAG 2.5.8). */
export const checkSmall = async (page: Page): Promise<string[]> => {
  await resizeTo(NARROWEST, page)
  const faults = await faultsOf(page)
  const { pathname, search } = new URL(page.url())
  return faults.map((fault) => `${pathname}${search}, ${NARROWEST} px: ${fault}`)
}

const faultsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
    for (const control of document.querySelectorAll('button, summary, [role=tab], input, select')) {
      const target = control.matches('[type=checkbox], [type=radio]') ? control.closest('label') : control
      const { width, height } = (target ?? control).getBoundingClientRect()
      const least = control.closest('[role=toolbar], .tags, .recorded') === null ? 44 : 24
      const shown = control.checkVisibility({ visibilityProperty: true }) && !control.matches('.vh')
      if (shown && (width < least || height < least)) {
        faults.push(`${control.outerHTML.slice(0, 90)} is ${Math.round(width)} x ${Math.round(height)} px`)
      }
    }
    return faults
  })
