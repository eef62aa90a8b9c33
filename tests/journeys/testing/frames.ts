import type { Page } from 'playwright-core'

/** Waits for two frames, because changes of one frame are visible in the next. */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(
    async () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
}

/** Turns the mouse wheel. Resolves when the page has processed that, whether it scrolls or not. */
export const turnWheel = async (page: Page, by: number): Promise<void> => {
  const turned = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('wheel', () => resolve(), { once: true, capture: true, passive: true })
    return { promise }
  })
  await page.mouse.wheel(0, by)
  await turned.evaluate(async ({ promise }) => promise)
  await drawn(page)
}
