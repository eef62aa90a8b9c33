import { mailgun, mailgunComplaint } from '@soko/delivery/returned/testing/provider-json.ts'
import { expect, it } from 'vitest'
import { checkLooks, tablesFit } from './testing/check-looks.ts'
import { describeJourneys } from './testing/journey.ts'
import { type JourneySite, RETURNED_MAIL_TOKEN } from './testing/journey-site.ts'

const report = async (site: JourneySite, event: object): Promise<void> => {
  const answer = await fetch(`${site.origin}/api/mail/returned`, {
    method: 'POST',
    headers: { authorization: `Bearer ${RETURNED_MAIL_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  expect(await answer.json()).toEqual({ outcome: 'returned' })
}

describeJourneys('an admin looks after the mail', ({ site, visit }) => {
  it('pauses and continues a letter, removes a bounced address, and sees the DNS checks', async () => {
    const author = await site().join('mail_author')
    const admin = await site().joinAsAdmin('mail_admin')
    const title = 'Cocoa is priced in dollars'
    await author.client.call('POST /api/posts/create', {
      body: { title, html: '<p>In London, too.</p>', categories: ['Cocoa'], letter: true },
    })
    const bounce = { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1' } }
    await report(site(), mailgun({ ...bounce, id: 'bounce of kofi', recipient: 'kofi@old.example' }))
    await report(site(), mailgunComplaint({ id: 'complaint of zola', recipient: 'zola@new.example' }))

    const { page } = await visit({ as: admin, width: 390 })
    await page.goto('/admin/mail')
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
    const letter = page.getByRole('row', { name: new RegExp(title) })
    await letter.getByText(/^In \d+ minutes$/).waitFor()
    expect(await tablesFit(page)).toBe(true)
    await page.getByText('TXT record of _dmarc.localhost').or(page.getByText('To do')).first().waitFor()
    expect(await checkLooks(page)).toEqual([])

    await letter.getByRole('button', { name: 'Pause' }).press('Enter')
    await letter.getByText('Paused', { exact: true }).waitFor()
    await letter.getByRole('button', { name: 'Continue' }).press('Enter')
    await letter.getByText(/^In \d+ minutes$/).waitFor()

    const complaint = page.getByRole('row', { name: 'z•••@new.example' })
    await complaint.getByText('Only the reader can lift this').waitFor()
    const bounced = page.getByRole('row', { name: 'k•••@old.example' })
    await bounced.getByRole('button', { name: 'Remove' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove k•••@old.example from the list?' })
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await page.getByText('k•••@old.example gets letters and digests again.').waitFor()
    await bounced.waitFor({ state: 'detached' })
    expect(await checkLooks(page)).toEqual([])
  })
})
