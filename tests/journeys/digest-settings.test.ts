import { expect, it } from 'vitest'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('a member who wants mails', ({ site, visit }) => {
  it('asks for the digest in the first run, and changes it and ends other mails in the settings', async () => {
    const author = await site().join('mosi_writes')
    await site().publish(author, { title: 'Tea at Kericho', categories: ['Tea'] })
    const member = await site().join('neema')
    const mail = await site().mailTo(member.email, /confirm|verif|email/i)
    const { page } = await visit({ as: member, width: 390 })
    await page.goto(/https?:\/\/\S+\/verify\?token=\S+/.exec(mail)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('Your email is confirmed.', { exact: true }).waitFor()

    await page.goto('/welcome')
    await takenOver(page)
    const tick = page.getByRole('checkbox', { name: 'Send me a digest of new analyses by email.' })
    expect(await tick.isChecked()).toBe(false)
    await tick.focus()
    await page.keyboard.press('Space')
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL((url) => url.pathname !== '/welcome')
    await member.client.call('POST /api/subscriptions', {
      body: { purpose: `author:${author.id}`, wording: 1 },
    })

    await page.goto('/settings')
    await takenOver(page)
    await page.getByRole('link', { name: 'Choose your emails' }).click()
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    expect(await tick.isChecked()).toBe(true)
    expect(await page.getByLabel('Day').inputValue()).toBe('1')
    expect(await page.getByLabel('Time zone').inputValue()).not.toBe('')
    expect(await checkLooks(page)).toEqual([])
    await page.getByLabel('Frequency').focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText('Saved.').waitFor()
    expect(await page.getByLabel('Day').count()).toBe(0)
    const end = page.getByRole('button', { name: /mosi_writes.*Unsubscribe/ })
    await end.focus()
    await page.keyboard.press('Enter')
    await page.getByText('You have no subscriptions.').waitFor()
    expect(await page.locator('main :focus').count()).toBe(1)
    await page.reload()
    await takenOver(page)
    await page.getByText('You have no subscriptions.').waitFor()
    expect(await page.getByLabel('Frequency').inputValue()).toBe('daily')
    await tick.uncheck()
    await page.getByLabel('Frequency').waitFor({ state: 'detached' })
    expect(await checkLooks(page)).toEqual([])
  })
})
