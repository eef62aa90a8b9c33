import { expect, it, vi } from 'vitest'
import { settled } from '../browser/settled.ts'
import { dayFromNow } from '../api/testing/day-from-now.ts'
import { judgeBy, listInstrument } from '../api/testing/judge-calls.ts'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { goAndListen } from './testing/live-streams.ts'

describeJourneys('a judged call', ({ site, visit, anotherTab }) => {
  it('is reported at once to followers of its instrument, and to its author', async () => {
    const admin = await site().joinAsAdmin('closes')
    await listInstrument(admin.client, 'BARLEY', 'Barley')
    const author = await site().join('mumbi_calls')
    const reader = await site().join('odhiambo')
    // Content learns about the instrument shortly after markets.
    const post = await vi.waitFor(async () =>
      site().publish(author, {
        title: 'Beer in a dry season',
        calls: [{ symbol: 'BARLEY', direction: 'up', until: dayFromNow(30), target: '102' }],
      }),
    )
    const [call = ''] = post.calls

    const opened = await visit({ as: reader, width: 390 })
    const { page } = opened
    await page.goto('/markets/BARLEY')
    await takenOver(page)
    await page.getByRole('button', { name: 'Follow Barley' }).click()
    await page.getByRole('button', { name: 'Unfollow Barley' }).waitFor()
    await settled(page)
    expect(await checkLooks(page)).toEqual([])

    await expect
      .poll(async () => {
        await page.goto(`/calls/${call}`)
        return page.getByText('Awaiting its first close').count()
      })
      .toBeGreaterThan(0)
    await goAndListen(page, `/calls/${call}`, `call:${call}`)
    await judgeBy(admin.client, 'BARLEY', '100.50', '102.50')
    await page
      .getByText(/^Right on /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const note = page.getByRole('link', { name: /@mumbi_calls’s call Barley up by .* was right/ })
    await note.waitFor()
    await settled(page)
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

    const { page: again } = await anotherTab(opened)
    await again.goto('/markets/BARLEY')
    await again.getByRole('button', { name: 'Unfollow Barley' }).waitFor()

    const { page: own } = await visit({ as: author, theme: 'dark' })
    await own.goto('/notifications')
    await takenOver(own)
    await own.getByText(/Your call Barley up by .* was right/).waitFor()
    await settled(own)
    expect(await checkLooks(own)).toEqual([])
    await own.getByRole('link', { name: /Your call Barley/ }).click()
    await own.getByRole('heading', { level: 1, name: /Barley/ }).waitFor()
    expect(new URL(own.url()).pathname).toBe(`/calls/${call}`)
  })
})
