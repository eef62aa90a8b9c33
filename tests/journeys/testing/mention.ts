import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Member } from './journey-site.ts'

/** Mentions a user by keyboard, after the search has found them. */
export const mention = async (page: Page, { client, username }: Member): Promise<void> => {
  const found = async () => {
    const { authors } = await client.call<{ authors: { username: string }[] }>(
      `GET /api/search/suggest?q=${username}&people=1`,
    )
    return authors.map((author) => author.username)
  }
  await expect.poll(found).toEqual([username])
  await page.keyboard.type(`@${username}`)
  const offered = page.getByRole('listbox', { name: 'People' }).getByRole('option')
  // Waits until the results for the first letters are replaced.
  await expect.poll(async () => offered.allInnerTexts()).toEqual([expect.stringContaining(`@${username}`)])
  await page.keyboard.press('Enter')
}
