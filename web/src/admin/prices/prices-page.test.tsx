// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { anInstrument } from '../../markets/prices/testing/an-instrument.ts'
import { fill } from '../testing/fill.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './prices-page.tsx'

const ACT = 'POST /api/admin/instruments/{symbol}/corporate-actions'
const RECORD = 'POST /api/admin/instruments/{symbol}/prices'

const open = async (api: FakeApi, part = 'file', what: string | RegExp = 'Choose a CSV file') => {
  const opened = await openAdmin(page, `/admin/prices?part=${part}`, api)
  await screen.findAllByLabelText(what)
  return opened
}

const choose = (text: string, name = 'nse.csv') => {
  const input = screen.getByLabelText<HTMLInputElement>('Choose a CSV file')
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } })
}

/** A site that holds closes above 1,000 for review. */
const site = (symbols: readonly string[] = ['USDKES', 'SCOM']): FakeApi => {
  const known = new Set<string>()
  return {
    [RECORD]: ({ params: { symbol }, body: { prices, preview } }) => {
      if (!symbols.includes(symbol)) return failing({ status: 404, code: 'not-found', message: 'None.' })
      const fresh = prices.filter(({ date }) => !known.has(`${symbol} ${date}`))
      const held = fresh.filter(({ close }) => Number(close) > 1000).map(({ date }) => date)
      const wrong = prices
        .filter(({ close }) => Number(close) <= 0)
        .map(({ date }) => ({ date, message: 'A price must be more than 0.' }))
      if (wrong.length > 0) return { added: 0, known: 0, held: [], wrong }
      if (!preview) for (const { date } of fresh) known.add(`${symbol} ${date}`)
      return { added: fresh.length - held.length, known: prices.length - fresh.length, held, wrong }
    },
  }
}

const figures = (): Record<string, string> =>
  Object.fromEntries(
    ['new', 'known', 'to review', 'wrong'].map((name) => [
      name,
      screen.getByText(name).parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  )

describe('a file', () => {
  it('is read, previewed and recorded', async () => {
    const { asked } = await open(site())
    choose(
      'Date;Symbol;Close\n30/03/2026;USDKES;129,2\n31/03/2026;USDKES;1.290,24\n31/03/2026;SCOM;17,5\n30/03/2026;SCOM;-\n',
    )
    await screen.findByRole('heading', { name: 'Preview: nse.csv' })
    expect(figures()).toEqual({ new: '2', known: '0', 'to review': '1', wrong: '0' })
    expect(screen.getByText('1 day without a trade')).toBeTruthy()
    expect(screen.getByText('A comma: 1.234,5')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'Nairobi Securities Exchange' } })
    fireEvent.click(screen.getByRole('button', { name: 'Record 3 closes' }))
    await screen.findByText('2 closes recorded.')
    const [first, , recorded] = requestsOf(asked, RECORD).map(({ body }) => body)
    expect(first).toMatchObject({ preview: true })
    expect(recorded).toEqual({
      prices: [
        { date: '2026-03-30', close: '129.2' },
        { date: '2026-03-31', close: '1290.24' },
      ],
      source: 'Nairobi Securities Exchange',
      preview: false,
    })
  })

  it('can be chosen after an unreadable one, and dropped again without changes', async () => {
    await open(site())
    choose('Name,Open\nx,1\n')
    await screen.findByText(/The first row must name the columns/)
    const text = 'Date,Symbol,Close\n2026-03-31,SCOM,17.5\n'
    choose(text)
    fireEvent.click(await screen.findByRole('button', { name: 'Record 1 close' }))
    expect(screen.queryByText(/must name the columns/)).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }))
    const drop = screen.getByText(/Or drop it here/).parentElement
    fireEvent.drop(drop ?? document.body, { dataTransfer: { files: [new File([text], 'again.csv')] } })
    await screen.findByText('There is nothing new in this file.')
    expect(figures()).toMatchObject({ new: '0', known: '1' })
    expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  })

  it('lists wrong rows by line, and records nothing of their instruments', async () => {
    const { asked } = await open(site())
    choose(
      'Date,Symbol,Close\n2026-03-30,USDKES,x\n2026-03-31,USDKES,129\n2026-03-31,SCOM,0\n2026-03-31,NONE,1\n',
    )
    const wrong = within((await screen.findByText('Wrong rows')).parentElement ?? document.body)
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "Line 2 USDKES 'x' in 'Close' is no number that can be read.",
      'Line 4 SCOM A price must be more than 0.',
      'Line 5 NONE There is no instrument NONE. List it first.',
    ])
    expect(requestsOf(asked, RECORD).map(({ path }) => path)).toEqual([
      '/api/admin/instruments/SCOM/prices',
      '/api/admin/instruments/NONE/prices',
    ])
    expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  })

  it('asks for a missing symbol, day format or decimal separator', async () => {
    const { asked } = await open(site())
    choose('Date;Close\n03/04/2026;1.234\n')
    fireEvent.change(await screen.findByLabelText('Symbol'), { target: { value: '1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(/begins with a letter/)
    fireEvent.change(screen.getByLabelText('Symbol'), { target: { value: 'usdkes' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    fireEvent.click(await screen.findByRole('button', { name: '3 April: day first' }))
    fireEvent.click(await screen.findByRole('button', { name: 'A comma: 1.234,5' }))
    await screen.findByText('Preview:', { exact: false })
    expect(requestsOf(asked, RECORD)[0]?.body).toMatchObject({
      prices: [{ date: '2026-04-03', close: '1234' }],
    })
  })

  it('with times in UTC asks for their zone, and shows what is doubtful before it is recorded', async () => {
    const { asked } = await open({
      [RECORD]: ({ body: { prices } }) => ({
        added: prices.length,
        known: 0,
        held: [],
        weekend: ['2026-03-29'],
        replacesDemonstration: true,
        wrong: [],
      }),
    })
    choose(
      'Date,Symbol,Close,Volume\n2026-03-26T21:00:00Z,SCOM,17.3,10\n2026-03-28T21:00:00Z,SCOM,18.165,10\n2026-03-30T21:00:00Z,SCOM,18,0\n',
    )
    fireEvent.change(await screen.findByLabelText('Time zone'), { target: { value: 'Nairobi' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(/This time zone is not known/)
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Africa/Nairobi' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(
      'These closes replace the demonstration prices of SCOM. Calls made on those become void.',
    )
    const facts = within(screen.getByText('Check the data').parentElement ?? document.body)
    expect(facts.getByRole('listitem').textContent).toBe(
      [
        'SCOM',
        'First row17.3 on 2026-03-27',
        'Last row18.165 on 2026-03-29',
        'Lowest17.3 on 2026-03-27',
        'Highest18.165 on 2026-03-29',
        'Largest change+5%, from 17.3 to 18.165 on 2026-03-29',
        'Weekend days1: 2026-03-29',
      ].join(''),
    )
    expect(screen.getByText('1 row with a volume of 0')).toBeTruthy()
    expect(requestsOf(asked, RECORD)).toHaveLength(1)
  })

  it('with more days than one request allows is sent in parts', async () => {
    const { asked } = await open(site())
    const rows = Array.from(
      { length: 5_001 },
      (_, at) => `${new Date(Date.UTC(2005, 0, 1 + at)).toISOString().slice(0, 10)},SCOM,17`,
    )
    choose(['Date,Symbol,Close', ...rows].join('\n'))
    fireEvent.click(await screen.findByRole('button', { name: 'Record 5,001 closes' }))
    await screen.findByText('5,001 closes recorded.')
    expect(requestsOf(asked, RECORD)).toHaveLength(4)
  })

  it('waits when rate-limited, and reports an error with what was recorded', async () => {
    let calls = 0
    await open({
      [RECORD]: () => {
        calls += 1
        if (calls === 1)
          return failing({ status: 429, code: 'too-many-requests', message: 'Wait.', retryAfter: 0.05 })
        return calls > 4 ? failing() : { added: 1, known: 0, held: [], wrong: [] }
      },
    })
    choose('Date,Symbol,Close\n2026-03-31,SCOM,17.5\n2026-03-31,USDKES,129\n')
    const record = await screen.findByRole('button', { name: 'Record 2 closes' })
    expect(calls).toBe(3)
    fireEvent.click(record)
    expect(
      await screen.findByText(/^Try again in a moment\. The closes recorded so far are saved/),
    ).toBeTruthy()
  })
})

it.each([
  ['Accept', true, 'The close of USDETB on 2026-01-05 is accepted.'],
  ['Reject', false, 'The close of USDETB on 2026-01-05 is rejected.'],
])('held prices are reviewed: %s', async (button, isRight, says) => {
  const [prices, before] = [
    { date: '2026-01-05', close: '74' },
    { date: '2026-01-02', close: '57' },
  ]
  let items = [{ symbol: 'USDETB', name: 'USD/ETB', prices, before, source: 'nbe.csv' }]
  const { asked } = await openAdmin(page, '/admin/prices?part=held', {
    'GET /api/admin/held-prices': () => ({ items, nextCursor: null }),
    'POST /api/admin/instruments/{symbol}/held-prices': () => {
      items = []
      return null
    },
  })
  await screen.findByText('74 on 2026-01-05')
  expect(screen.getByText('+29.8%')).toBeTruthy()
  expect(screen.getByText(/57 on 2026-01-02/).textContent).toContain('nbe.csv')
  fireEvent.click(screen.getByRole('button', { name: `${button}: USDETB on 2026-01-05` }))
  await screen.findByText(says)
  await screen.findByRole('heading', { name: 'Nothing to review' })
  expect(requestsOf(asked, 'POST /api/admin/instruments/{symbol}/held-prices')[0]).toMatchObject({
    path: '/api/admin/instruments/USDETB/held-prices',
    body: { date: '2026-01-05', isRight },
  })
})

describe('a split', () => {
  const openSplits = async (api: FakeApi = {}) =>
    open(
      { 'GET /api/instruments/{symbol}/closes': { closes: [{ date: '2026-01-05', close: '404' }] }, ...api },
      'splits',
      'Units before',
    )

  const actions = {
    splits: [{ from: '2026-01-06', was: 10, became: 11, bonus: true as const, reason: 'A bonus.' }],
    dividends: [{ exDay: '2026-03-02', amount: '1.25', reason: 'A dividend.' }],
  }

  it('is withdrawn from those of the instrument, with a reason', async () => {
    const message = 'No split is recorded for that day.'
    const path = 'POST /api/admin/instruments/{symbol}/splits/withdraw'
    const { asked } = await openSplits({
      'GET /api/instruments/{symbol}': anInstrument(actions),
      [path]: failing({ status: 404, code: 'not-found', message }),
    })
    const form = await screen.findByRole('region', { name: /^Withdraw/ })
    fill(form, { Symbol: 'scom' })
    await within(form).findByText('2026-03-02: dividend of 1.25')
    expect(within(form).getByText('2026-01-06: 1 new for 10 held')).toBeTruthy()
    fill(form, { Type: 'split', 'Its day': '2026-01-06', Reason: 'It was another share.' })
    fireEvent.click(within(form).getByRole('button', { name: 'Withdraw it' }))
    await within(form).findByText(message)
    expect(requestsOf(asked, path)[0]).toMatchObject({
      path: '/api/admin/instruments/SCOM/splits/withdraw',
      body: { from: '2026-01-06', reason: 'It was another share.' },
    })
  })

  it('and a dividend are recorded by hand; a refusal shows its reason', async () => {
    const message = 'You have or had a call on SCOM or another quote of its pair. Another admin must do this.'
    const { asked } = await openSplits({ [ACT]: failing({ status: 403, code: 'forbidden', message }) })
    const form = await screen.findByRole('region', { name: 'Record a dividend or bonus issue' })
    fill(form, {
      Symbol: 'scom',
      'Ex-date': '2026-01-06',
      'Amount per share': '4',
      Reason: 'Final dividend.',
    })
    await within(form).findByText(/^The previous close is 404, on 2026-01-05\. .* multiplied by 1\.0100\.$/)
    fireEvent.click(within(form).getByRole('button', { name: 'Record' }))
    await within(form).findByText(message)
    // The invalid amount is then hidden, and must not block recording a bonus issue.
    fill(form, { 'Amount per share': 'much' })
    fill(form, { Type: 'bonus' })
    fill(form, { 'New shares': '1', 'Per shares held': '5' })
    fireEvent.click(within(form).getByRole('button', { name: 'Record' }))
    await expect.poll(() => requestsOf(asked, ACT).length).toBe(2)
    expect(requestsOf(asked, ACT).map(({ body }) => body)).toEqual([
      { actions: [{ type: 'dividend', exDay: '2026-01-06', amount: '4' }], reason: 'Final dividend.' },
      { actions: [{ type: 'bonus', exDay: '2026-01-06', issued: 1, held: 5 }], reason: 'Final dividend.' },
    ])
  })

  it('and dividends are imported from a file, unless one of its rows is wrong', async () => {
    const { asked } = await openSplits({
      [ACT]: ({ params: { symbol } }) =>
        symbol === 'KCB' ? failing({ status: 404, code: 'not-found', message: 'None.' }) : null,
    })
    const form = await screen.findByRole('region', { name: 'Import dividends, bonus issues and splits' })
    const chooseFile = (text: string) =>
      fireEvent.change(within(form).getByLabelText('Choose a file of dividends'), {
        target: { files: [new File([text], 'nse.csv', { type: 'text/csv' })] },
      })
    chooseFile('Symbol,Ex-date,Dividend\nSCOM,2026-03-02,1.25\nSCOM,today,2\n')
    await within(form).findByText("Line 3: 'today' is not a day such as 2026-03-31.")
    expect(within(form).queryByRole('button', { name: /^Record/ })).toBeNull()

    chooseFile('Symbol,Ex-date,Dividend,Bonus\nSCOM,2026-03-02,1.25,1:10\nKCB,2026-04-01,2,\n')
    await within(form).findByText('SCOM: 2 entries')
    fireEvent.click(within(form).getByRole('button', { name: 'Record 3 entries' }))
    await within(form).findByText('SCOM: recorded')
    expect(within(form).getByText('KCB: None.')).toBeTruthy()
    expect(requestsOf(asked, ACT)[0]?.body).toEqual({
      actions: [
        { type: 'dividend', exDay: '2026-03-02', amount: '1.25' },
        { type: 'bonus', exDay: '2026-03-02', issued: 1, held: 10 },
      ],
      reason: 'nse.csv',
    })
  })
})
