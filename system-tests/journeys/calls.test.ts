// Its tests take seconds: the first page of an analysis is rendered, read without scripts, and taken over.
import { expect, it } from 'vitest'
import { settled } from '../../browser/settled.ts'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { dayFromNow, recordCloses } from './testing/record-closes.ts'

describeJourneys('a call', ({ site, visit }) => {
  it('is read in its analysis without scripts, and taken back and remarked on its own page', async () => {
    await recordCloses(await site().joinAsAdmin('quotes'), 'KCB')
    const author = await site().join('wambui_calls')
    const post = await site().publish(author, {
      title: 'A bank that lends again',
      calls: [
        { symbol: 'KCB', direction: 'up', until: dayFromNow(100), target: '140', stop: '120', sureness: 60 },
        { symbol: 'EQTY', direction: 'up', until: dayFromNow(30) },
      ],
    })
    const [first = '', second = ''] = post.calls

    const { page: plain } = await visit({ javaScript: false, width: 390 })
    // Another service shows calls than the one that publishes them, a moment later.
    await expect
      .poll(async () => {
        await plain.goto(`/posts/post/${post.slug}`)
        return plain.getByRole('heading', { level: 2, name: 'The calls' }).count()
      })
      .toBe(1)
    const card = plain.getByRole('region', { name: /^KCB Group ?: up to 140.00/ })
    await card.getByRole('img', { name: /^KCB Group, daily closes from/ }).waitFor()
    await card.getByText('Right if KCB Group closes at 140.00 KES or above').waitFor()
    await card.getByText('Closes as a table').click()
    expect(await card.getByRole('row').count()).toBeGreaterThan(10)
    await card.getByRole('link', { name: 'How calls are judged' }).click()
    await plain.getByRole('heading', { level: 1, name: 'How calls are judged' }).waitFor()

    const { page } = await visit({ as: author })
    await page.goto(`/posts/post/${post.slug}`)
    await takenOver(page)
    await page
      .getByRole('list', { name: 'The calls' })
      .getByText('Waits for its first close')
      .first()
      .waitFor()
    await settled(page)
    expect(await checkLooks(page)).toEqual([])

    await page.goto(`/calls/${second}`)
    await page.getByRole('button', { name: 'Take it back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take this call back?' })
    await dialog.getByText('your profile counts it').waitFor()
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Taken back', { exact: true }).waitFor()

    await page.goto(`/calls/${first}`)
    await page.getByLabel('Add a remark').fill('Still so, after the results.')
    await settled(page)
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Add the remark' }).click()
    await page.getByText('Still so, after the results.', { exact: false }).first().waitFor()

    const { page: reader } = await visit({ width: 390, theme: 'dark' })
    await expect
      .poll(async () => {
        await reader.goto(`/calls/${first}`)
        return reader.getByText('Still so, after the results.').count()
      })
      .toBe(1)
    await takenOver(reader)
    await reader.getByRole('link', { name: 'A bank that lends again' }).click()
    await reader.getByRole('region', { name: /^KCB Group ?: up to 140.00/ }).waitFor()
    await reader.getByText('Taken back', { exact: true }).first().waitFor()
    await settled(reader)
    expect(await checkLooks(reader)).toEqual([])
  })
})
