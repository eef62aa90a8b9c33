import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys } from './testing/journey.ts'

const GHOST = `id,email,name,subscribed_to_emails
1,ama.list@mail.example,Ama,true
2,kofi.list@mail.example,Kofi,true
3,kofi.list@mail.example,Kofi,true
4,not an address,Yaw,true
5,efua.list@mail.example,Efua,false
`

describeJourneys('a list of subscribers', ({ site, visit }) => {
  it('is imported by an author, and declined or approved by an admin', async () => {
    const author = await site().join('list_author')
    const admin = await site().joinAsAdmin('list_admin')
    const text = await site().mailTo(author.email, /./)
    const token = /\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
    await author.client.call('POST /api/auth/verify', { body: { token } })
    const faults: string[] = []
    const { page: desk } = await visit({ as: author, width: 390 })
    const { page: mail } = await visit({ as: admin })
    const look = async (page: typeof desk) => {
      await settled(page)
      faults.push(...(await checkLooks(page)))
    }
    const send = async () => {
      const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(GHOST) }
      await desk.getByLabel('Choose a file').setInputFiles(file)
      await desk.getByText('1 row is a duplicate').waitFor()
      await desk.getByText('1 person turned off emails there').waitFor()
      await desk.getByLabel('Where does this list come from?').fill('Members of my Ghost site since 2023')
      await desk.getByLabel('These people signed up to hear from me').check()
      await look(desk)
      await desk.getByRole('button', { name: 'Ask for approval of 2 people' }).click()
      await desk.getByText('Waiting for an admin').waitFor()
    }

    await desk.goto('/me/audience')
    await desk.getByRole('tab', { name: 'Import' }).click()
    await desk.getByLabel('Choose a file').waitFor()
    await look(desk)
    await send()
    await look(desk)

    await mail.goto('/admin/mail')
    const lists = mail.getByRole('region', { name: 'Imported lists' })
    await lists.getByText('a•••@mail.example').waitFor()
    await lists.getByRole('button', { name: 'Decline' }).press('Enter')
    await lists.getByLabel('Reason').fill('Which site is this?')
    await look(mail)
    await lists.getByRole('button', { name: 'Decline' }).press('Enter')
    await lists.getByText('No list is waiting').waitFor()

    await desk.reload()
    await desk.getByText('Which site is this?').waitFor()
    await look(desk)
    await send()
    await mail.reload()
    await lists.getByRole('button', { name: 'Approve' }).press('Enter')
    const dialog = mail.getByRole('dialog', { name: 'Ask 2 people?' })
    await look(mail)
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
    await lists.getByText(/^Approved\./).waitFor()
    await look(mail)
    await desk.reload()
    await desk.getByText('Asking people').waitFor()
    await look(desk)
    expect(faults).toEqual([])
  })
})
