import { expect, it } from 'vitest'
import { checkLooks } from './testing/check-looks.ts'
import { drawn } from './testing/frames.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'

const FILE = `National Bank;;
Date;Symbol;Close
30/03/2026;USDETB;56,1
31/03/2026;USDETB;57,25
01/04/2026;USDETB;74
01/04/2026;USDGHS;ten
`

// Needs its own site, because it changes the closes of instruments that other tests read.
describeJourneysOnOwnSite('admins and prices', ({ site, visit }) => {
  it('import prices from a file, confirm one, correct another, and record a split and closed days', async () => {
    const { page } = await visit({ as: await site().joinAsAdmin('zuri'), width: 390 })
    await page.goto('/admin/prices')
    await takenOver(page)
    const file = { name: 'nbe.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    await page.getByText("'ten' in 'Close' is no number that can be read.").waitFor()
    expect(await checkLooks(page)).toEqual([])
    await page.getByLabel('Source').fill('National Bank of Ethiopia')
    await page.getByRole('button', { name: 'Record 3 closes' }).click()
    await page.getByText('2 closes recorded.').waitFor()

    await page.getByRole('tab', { name: 'Needs review' }).click()
    await page.getByText('74 on 2026-04-01').waitFor()
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: /^Accept.*USDETB on 2026-04-01/ }).click()
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()

    await page.getByRole('tab', { name: 'Correct a close' }).click()
    await page.getByLabel('Symbol').fill('usdetb')
    await page.getByLabel('Day').fill('2026-03-31')
    await page.getByText('Recorded: 57.25.').waitFor()
    await page.getByLabel('Correct close').fill('57.52')
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.locator('[aria-invalid=true]').and(page.getByLabel('Reason')).waitFor()
    await page.getByLabel('Reason').fill('Two digits were swapped.')
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByText('The close of USDETB on 2026-03-31 is corrected.').waitFor()

    await page.getByRole('tab', { name: 'Splits' }).click()
    const split = page.getByRole('region', { name: 'Record a split or redenomination' })
    await split.getByLabel('Symbol').fill('usdetb')
    await split.getByLabel('First day in new units').fill('2026-04-01')
    await split.getByLabel('Units before').fill('')
    await split.getByText('The previous close is 57.52, on 2026-03-31.').waitFor()
    await split.getByRole('button', { name: 'Record the split' }).click()
    await split.getByText('Units are a whole number.').waitFor()
    await split.getByLabel('Units before').fill('10')
    await split.getByText('The previous close is 57.52, on 2026-03-31. It will be shown as 575.2.').waitFor()
    await split.getByLabel('Reason').fill('The currency dropped a zero.')
    expect(await checkLooks(page)).toEqual([])
    await split.getByRole('button', { name: 'Record the split' }).click()
    const toast = page.getByText('The split of USDETB on 2026-04-01 is recorded.')
    await toast.waitFor()
    // A toast that moves while the page scrolls would take the click on a tab.
    const height = async () => (await toast.boundingBox())?.y
    const before = await height()
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await drawn(page)
    expect(await height()).toBe(before)

    await page.getByRole('tab', { name: 'Closed days' }).click()
    const closed = page.getByRole('region', { name: 'Record closed days' })
    await closed.getByLabel('Symbols').fill('usdetb')
    await closed.getByText('No closed days are recorded for USDETB.').waitFor()
    await closed.getByLabel('Days', { exact: true }).fill('2026-03-30\n2026-04-10 to 2026-04-13')
    await closed.getByLabel('Reason').fill('Holidays, according to the bank.')
    expect(await checkLooks(page)).toEqual([])
    await closed.getByRole('button', { name: 'Record closed days' }).click()
    await page.getByText('Closed days recorded for USDETB.').waitFor()
    await closed.getByLabel('Symbols').fill('usdetb')
    await closed.getByText(/^2026-03-30, 2026-04-10, .*: Holidays, according to the bank\.$/).waitFor()
    expect(await checkLooks(page)).toEqual([])

    await page.goto('/admin/instruments')
    await takenOver(page)
    await page.getByRole('searchbox').fill('cedis')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Edit.*USDGHS/ }).click()
    const editing = page.getByRole('region', { name: 'Edit USDGHS' })
    await editing.getByLabel('Name').fill('USD/GHS, mid rate')
    expect(await checkLooks(page)).toEqual([])
    await editing.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'USD/GHS, mid rate' }).waitFor()
    expect(await checkLooks(page)).toEqual([])

    await page.getByRole('tab', { name: 'List an instrument' }).click()
    const list = page.getByRole('tabpanel', { name: 'List an instrument' })
    await list.getByLabel('Symbol').fill('kcb2')
    await list.getByLabel('Name').fill('KCB Group')
    await list.getByLabel('Unit').fill('KES')
    await list.getByLabel('Time zone of the price').fill('Africa/Nairobi')
    expect(await checkLooks(page)).toEqual([])
    await list.getByRole('button', { name: 'List it' }).click()
    await page.getByText('KCB2 is listed.').waitFor()

    const closes = await (await fetch(new URL('/api/instruments/USDETB/closes', page.url()))).json()
    expect(closes).toEqual({
      closes: [
        { date: '2026-03-31', close: '575.2' },
        { date: '2026-04-01', close: '74' },
      ],
    })
  })

  it('create a token for a script, which records until it is revoked', async () => {
    const { page } = await visit({ as: await site().joinAsAdmin('wanjiru'), width: 390 })
    await page.goto('/admin/prices?part=scripts')
    await takenOver(page)
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
    expect(await checkLooks(page)).toEqual([])
    await page.getByLabel('What it is for').fill('Bank of Zambia, every night')
    await page.keyboard.press('Enter')
    const shown = page.getByLabel('Token for Bank of Zambia, every night')
    await shown.waitFor()
    const token = await shown.inputValue()
    await page.getByText('The token for Bank of Zambia, every night has been created.').waitFor()
    expect(await checkLooks(page)).toEqual([])

    const send = async (date: string) =>
      fetch(new URL('/api/prices/USDZMW', page.url()), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ source: 'Bank of Zambia', prices: [{ date, close: '22.64' }] }),
      })
    const sent = await send('2026-03-30')
    expect([sent.status, await sent.json()]).toEqual([200, { added: 1, known: 0, held: [], wrong: [] }])

    await page.reload()
    await takenOver(page)
    const row = page.getByRole('listitem').filter({ hasText: 'Bank of Zambia, every night' })
    await row.getByText(/last used/).waitFor()
    expect(await page.content()).not.toContain(token)
    await row.getByRole('button', { name: /^Withdraw/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Withdraw the token/ })
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
    expect((await send('2026-03-31')).status).toBe(401)
  })
})
