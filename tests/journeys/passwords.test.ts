import { expect, it } from 'vitest'
import { describeJourneys, signIn, takenOver } from './testing/journey.ts'

describeJourneys('a forgotten password', ({ site, visit }) => {
  it('is reset through the mailed link, which works once', async () => {
    const { email, username } = await site().join('wanjiku')
    const { page } = await visit({ width: 390 })
    await page.goto('/login')
    await takenOver(page)
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    // Waits for the second page, because both pages have an e-mail field.
    await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.locator(':focus').getByText('Please Check Your Email For A Reset Link').waitFor()

    const link =
      /https?:\/\/\S+resetPassword\?token=\S+/.exec(await site().mailTo(email, /password/i))?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New password').fill('a new word for maize')
    await page.getByLabel('Confirm password').fill('another word for maize')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('The two passwords differ.').waitFor()
    await page.getByLabel('Confirm password').and(page.locator(':focus')).fill('a new word for maize')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Proceed to Log in with your new password').waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await signIn(page, { email, password: 'a new word for maize' })
    await page
      .getByRole('heading', { name: new RegExp(username) })
      .first()
      .waitFor()

    const { page: another, watch } = await visit({ width: 390 })
    watch.expectStatus(410)
    await another.goto(link)
    await another.getByLabel('New password').fill('a third word for maize')
    await another.getByLabel('Confirm password').fill('a third word for maize')
    await another.getByRole('button', { name: 'Reset Password' }).click()
    await another.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    expect(another.url()).toContain('/resetPassword')
  })
})
