import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, signIn, takenOver } from './testing/journey.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings')
  await takenOver(page)
  await section(page, 'Sessions').getByText('This device').waitFor()
}

describeJourneys('the settings', ({ site, visit }) => {
  it('change the public profile, and warn before leaving unsaved changes', async () => {
    const { page } = await visit({ as: await site().join('amadi') })
    await openSettings(page)
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Keyboard shortcuts' })
      .click()
    expect(new URL(page.url()).hash).toBe('#keys')
    const profile = section(page, 'Profile')
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await site().picture() }
    await profile.locator('input[type=file]').setInputFiles(picture)
    await profile.getByLabel('Name', { exact: true }).fill('Amadi of the Market')
    await profile.getByLabel('Phone (optional)').fill('+254 700 000000')
    const asked = page.waitForEvent('dialog')
    await Promise.all([
      asked.then(async (dialog) => dialog.dismiss()),
      page.getByRole('link', { name: 'View profile' }).click(),
    ])
    expect((await asked).message()).toContain('Leave without saving?')
    expect(new URL(page.url()).pathname).toBe('/settings')
    await profile.getByRole('button', { name: 'Save', exact: true }).click()
    await profile.getByRole('status').getByText('user updated successfully!').waitFor()
    await page.getByRole('link', { name: 'View profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Amadi of the Market' }).waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main .av img')?.complete)

    await page.goto('/profile/edit/amadi')
    await takenOver(page)
    expect(await section(page, 'Profile').getByLabel('Phone (optional)').inputValue()).toBe('+254 700 000000')
    expect(await section(page, 'Email').count()).toBe(1)
    expect(await section(page, 'Password').count()).toBe(1)
  })

  it('change the email, which is confirmed by the mailed link', async () => {
    const member = await site().join('ayana')
    const { page, watch } = await visit({ as: member })
    watch.expectStatus(422)
    await openSettings(page)
    const email = section(page, 'Email')
    await email.getByLabel('New email').fill('ayana@market.example')
    await email.getByLabel('Current password', { exact: true }).fill('not my password')
    await email.getByRole('button', { name: 'Change email' }).click()
    await email.locator('.err').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword')
    await email.getByLabel('Current password', { exact: true }).fill(member.password)
    await email.getByRole('button', { name: 'Change email' }).click()
    await email.getByText(/To confirm it, open the link/).waitFor()
    await email.getByText(/ayana@market.example is not confirmed yet/).waitFor()

    const mail = await site().mailTo('ayana@market.example', /confirm|verif|email/i)
    await page.goto(/https?:\/\/\S+\/verify\?token=\S+/.exec(mail)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('Your email is confirmed.', { exact: true }).waitFor()
    await openSettings(page)
    await email.getByText('ayana@market.example is confirmed.').waitFor()
  })

  it('change the password, which ends the sessions elsewhere', async () => {
    const member = await site().join('bakari')
    const { page } = await visit({ as: member })
    const elsewhere = await visit({ as: member })
    // The live stream of this browser ends with its session.
    elsewhere.watch.expectStatus(401)
    await elsewhere.page.goto('/')
    await openSettings(page)
    const sessions = section(page, 'Sessions').getByRole('listitem')
    expect(await sessions.count()).toBeGreaterThanOrEqual(2)
    const password = section(page, 'Password')
    await password.getByLabel('Current password', { exact: true }).fill(member.password)
    await password.getByLabel('New password', { exact: true }).fill('copper by the tonne')
    await password.getByLabel('Confirm the new password').fill('copper by the tonne')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByText(/Your password is changed/).waitFor()
    await sessions.nth(1).waitFor({ state: 'detached' })
    expect(await sessions.count()).toBe(1)

    await elsewhere.page.goto('/settings')
    await elsewhere.page.waitForURL('**/login?next=%2Fsettings')
    await signIn(elsewhere.page, { email: member.email, password: 'copper by the tonne' })
  })

  it('look right, export all data as one file, and erase the account with its analyses', async () => {
    const member = await site().join('fatou')
    const { slug } = await site().publish(member, { title: 'Groundnuts by the sack' })
    const { page, watch } = await visit({ as: member })
    watch.expectStatus(401, 404, 410)
    await openSettings(page)
    expect(await checkLooks(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^soko-fatou-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
    expect(JSON.stringify(data)).toContain('Groundnuts by the sack')
    expect(data['profile']).toMatchObject({ username: 'fatou', email: member.email })
    await page.getByText('Your data has been downloaded.').waitFor()

    await page.getByRole('button', { name: 'Erase my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('all your analyses with their versions and images').waitFor()
    await dialog.getByText('all your sessions').waitFor()
    expect(await checkLooks(page)).toEqual([])
    await dialog.getByLabel('Current password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Erase everything' }).click()
    const erased = page.getByRole('heading', { level: 1, name: 'Your account is erased' })
    await erased.and(page.locator(':focus')).waitFor()
    await page.getByText(/@fatou and all your analyses are erased/).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['signed'])).toBeUndefined()

    await page.getByRole('link', { name: 'See for yourself' }).click()
    await page
      .getByText('We couldn’t find that page.')
      .or(page.getByText("We couldn't find that page."))
      .waitFor()
    expect((await page.goto('/profile/fatou'))?.status()).toBe(404)
    // The analyses are erased shortly after the account.
    await expect.poll(async () => (await page.goto(`/posts/post/${slug}`))?.status()).toBe(410)
    await page.goto('/blog')
    expect(await page.getByText('Groundnuts by the sack').count()).toBe(0)
  })
})
