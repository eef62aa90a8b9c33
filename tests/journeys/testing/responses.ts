import type { Page } from 'playwright-core'

/** Holds requests. `letGo` releases them, and `held` returns their paths. */
export const hold = async (page: Page, address: RegExp | string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(address, async (route) => {
    held.push(new URL(route.request().url()).pathname)
    await promise
    await route.continue()
  })
  return { letGo: resolve, held: () => held }
}

export const answerUnavailable = async (page: Page, address: RegExp | string): Promise<void> => {
  await page.route(address, async (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', message: 'Not just now.' }),
    }),
  )
}
