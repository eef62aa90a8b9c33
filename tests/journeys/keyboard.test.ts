import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeJourneys, takenOver } from './testing/journey.ts'

const nameOfFocus = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  })

/** @throws Error if no element has this name */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOfFocus(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

describeJourneys('by keyboard alone', ({ site, visit }) => {
  it('a visitor skips to the content, and finds an analysis by the search, which asks them to sign in', async () => {
    const author = await site().join('mumbi')
    await site().publish(author, { title: 'Beans at Wakulima' })
    const { page } = await visit()
    await page.goto('/company/about-us')
    await takenOver(page)
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    await page.getByRole('banner').locator('input[name=search]').locator('visible=true').focus()
    await page.keyboard.type('beans')
    // Waits until the suggestions for the first letters are replaced.
    await expect.poll(async () => page.getByRole('option').allTextContents()).toEqual(['Beans at Wakulima'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login?next=%2Fposts%2Fpost%2Fbeans-at-wakulima')
    expect(await page.title()).toBe('Sign In | Soko')
  })

  it('a member uses their menu, which restores the focus, and switches to Dark Mode, which stays', async () => {
    const { page } = await visit({ as: await site().join('nafula') })
    await page.goto('/blog')
    await takenOver(page)
    await tabTo(page, /Your menu/)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    const items = await page.getByRole('menu').locator('[role^=menuitem]').allTextContents()
    expect(items.map((text) => text.trim())).toEqual([
      'Create',
      'Profile',
      'My Analysis',
      'Drafts',
      'Following',
      'Bookmark',
      'Settings',
      'Help',
      'Pro Member',
      'Gift',
      'Verification',
      'Dark ModeOff',
      'Log Out',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(await nameOfFocus(page)).toMatch(/Your menu/)

    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Create', exact: true }).waitFor()
    for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    const theme = async () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
    await takenOver(page)
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dark Mode', checked: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dark Mode', checked: false }).waitFor()
    expect(await theme()).toBeUndefined()
  })
})
