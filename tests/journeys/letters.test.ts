import { expect, it } from 'vitest'
import { begin } from './testing/editor.ts'
import { checkLooks, resizeTo, tablesFit } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneys } from './testing/journey.ts'
import type { JourneySite, Member } from './testing/journey-site.ts'

const confirmAddress = async (site: JourneySite, { client, email }: Member): Promise<void> => {
  const mail = await site.mailTo(email, /confirm|verify/i)
  const token = /verify\?token=([\w.-]+)/.exec(mail)?.[1]
  await client.call('POST /api/auth/verify', { body: { token } })
}

describeJourneys('an author with a subscriber', ({ site, visit }) => {
  it('sends an analysis by email, stops it, sends it after all, and sees the audience', async () => {
    const author = await site().join('nyokabi_writes')
    const reader = await site().join('nyokabi_reads')
    await Promise.all([confirmAddress(site(), author), confirmAddress(site(), reader)])
    await reader.client.call('POST /api/subscriptions', {
      body: { purpose: `author:${author.id}`, shareAddress: true, wording: 1 },
    })
    const { page } = await visit({ as: author, width: 390 })
    const faults = async () => {
      const found = [...(await checkLooks(page)), ...(await checkSmall(page))]
      await resizeTo(390, page)
      return found
    }

    await begin(page, 'Coffee at Nyeri', 'The lots were few.')
    await page.getByLabel('Send as email to 1 subscriber').check()
    await page.getByText(/On all your devices/).waitFor()
    await page.getByRole('button', { name: 'Send a test to myself' }).click()
    await page.getByText(`Test sent to`).waitFor()
    expect(await site().mailTo(author.email, /Coffee at Nyeri/)).toContain('The lots were few.')
    expect(await faults()).toEqual([])

    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('heading', { level: 1, name: 'Coffee at Nyeri' }).waitFor()
    const bar = page.getByRole('complementary', { name: 'Email' })
    await bar.getByText(/^Goes to 1 subscriber at \d\d:\d\d\.$/).waitFor()
    expect(await faults()).toEqual([])
    await bar.getByRole('button', { name: 'Stop the email' }).press('Enter')
    await bar.getByText(/Nobody got it/).waitFor()
    expect(await faults()).toEqual([])
    await bar.getByRole('button', { name: 'Send it after all' }).press('Enter')
    await bar.getByText(/Goes to 1 subscriber/).waitFor()

    await page.goto('/me/audience')
    await page.getByRole('row', { name: /@nyokabi_reads.*Shared with you/ }).waitFor()
    expect(await tablesFit(page)).toBe(true)
    expect(await faults()).toEqual([])
    await page.getByRole('tab', { name: 'Letters' }).click()
    await page.getByRole('link', { name: 'Coffee at Nyeri' }).waitFor()
    expect(await tablesFit(page)).toBe(true)
    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: 'Coffee at Nyeri' }).click()
    await page.getByRole('heading', { name: 'Coffee at Nyeri' }).waitFor()
    await page.getByRole('button', { name: 'Stop the email' }).waitFor()
    expect(await faults()).toEqual([])
  })
})
