import { expect, it } from 'vitest'
import { describeJourneys } from './testing/journey.ts'
import { toastsStay } from './testing/toasts-stay.ts'

type Whole = { number: number; fields: { html: string } }

describeJourneys('an author with a draft of many saves', ({ site, visit, anotherTab }) => {
  it('compares two of them by keyboard and restores one, while another tab has the draft open', async () => {
    const member = await site().join('njambi')
    const reader = await visit({ as: member })
    const { page } = reader
    const id = '5a'.repeat(16)
    const save = async (html: string, base: number) =>
      member.client.call<Whole>(`POST /api/drafts/${id}`, {
        body: { title: 'Sorghum notes', html, base },
      })
    await save('<p>Sorghum fell.</p>', 0)
    await save('<p>Sorghum is cheap.</p>', 1)
    await save('<p>Sorghum is very cheap.</p>', 2)
    const draft = async () => member.client.call<Whole>(`GET /api/drafts/${id}`)

    await page.goto(`/write?draft=${id}`)
    const text = page.locator('.editor-area .ql-editor')
    await text.getByText('Sorghum is very cheap.').waitFor()
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Today.')

    const other = await anotherTab(reader)
    await toastsStay(other.page)
    await other.page.goto(`/me/drafts/${id}/saves`)
    await other.page.getByRole('heading', { level: 1, name: 'Revisions of “Sorghum notes”' }).waitFor()
    await other.page.locator('.prose ins').first().waitFor()
    const first = other.page.getByRole('radio', { name: /^From: Revision of/ }).last()
    await first.focus()
    await other.page.keyboard.press('Space')
    await other.page.waitForURL(/from=1&/)
    await other.page.locator('.prose del').getByText('fell.').waitFor()
    const restore = other.page.getByRole('button', { name: /^Restore/ })
    await restore.focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Restored as the newest revision.').waitFor()
    expect((await draft()).fields.html).toBe('<p>Sorghum fell.</p>')
    const { number } = await draft()
    const before = await member.client.call<Whole>(`GET /api/drafts/${id}/saves/${number - 1}`)
    expect(before.fields.html).toBe('<p>Sorghum is very cheap. Today.</p>')

    await text.getByText('Sorghum fell.').waitFor()
    await other.page.getByRole('button', { name: 'Undo' }).click()
    await other.page.getByText('Restore undone.').waitFor()
    expect((await draft()).fields.html).toBe('<p>Sorghum is very cheap. Today.</p>')
  })
})
