// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { describePage } from '../../shared/testing/describe-page.ts'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './call-page.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

const author = aMember('mensah_credit')
const call = aCall({ userId: author._id })
const remark = { at: '2025-10-20T09:12:00.000Z', text: 'Still so.' }
const exit = { date: '2025-11-10', close: '8214' }
const at = '2025-11-10T18:00:00.000Z'
const judged = { at, outcome: 'right', by: 'target', exit, because: '' } as const
const defaults: FakeApi = {
  'GET /api/calls/{id}': call,
  'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
}
const open = (api: FakeApi = {}, user: typeof author | null = null) =>
  renderPage(page, '/calls/:id', { address: `/calls/${call._id}`, api: { ...defaults, ...api }, user })

afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('shows the author and date, and links to its analysis', async () => {
    open()
    expect(screen.getByRole('status', { name: 'Loading the call' })).toBeTruthy()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Cocoa: up to 8,200 by 27 February 2026' }),
    ).toBeTruthy()
    expect(screen.getByText('Kofi Mensah')).toBeTruthy()
    expect(screen.getByRole('link', { name: '@mensah_credit' }).getAttribute('href')).toBe(
      '/profile/mensah_credit',
    )
    expect(screen.getByRole('link', { name: 'Cocoa after the second crop' }).getAttribute('href')).toBe(
      '/posts/post/cocoa-after-the-second-crop',
    )
    expect(screen.queryByRole('link', { name: 'The call’s page' })).toBeNull()
    expect(screen.queryByText('Your call')).toBeNull()
    expect(screen.getByText(/Only daily closes count/)).toBeTruthy()
  })

  it('works without its analysis, and lists splits, bonus issues and dividends', async () => {
    const splits = [
      { from: '2025-10-01', was: 1, became: 10 },
      { from: '2025-10-02', was: 10, became: 11, bonus: true as const },
    ]
    const dividends = [{ exDay: '2025-10-06', amount: '70', factor: 1.01 }]
    open({ 'GET /api/calls/{id}': { ...call, post: null, splits, dividends } })
    expect(await screen.findByText('The analysis is no longer available.')).toBeTruthy()
    expect(screen.getByText(/^Split on 1 October 2025: 1 became 10\./).textContent).toContain(
      'Bonus issue on 2 October 2025: 1 new for 10 held.',
    )
    expect(screen.getByText(/^Ex-dividend on 6 October 2025, 70:/).textContent).toContain(
      'closes from that day on are multiplied by 1.0100.',
    )
  })

  it('renders a cached copy of an earlier version without dividends', async () => {
    const { dividends: _later, ...cached } = call
    open({ 'GET /api/calls/{id}': cached as typeof call })
    expect(await screen.findByText(/Only daily closes count/)).toBeTruthy()
  })

  it('lists remarks, judgements with their reasons, and the result against its mirror', async () => {
    open({
      'GET /api/calls/{id}': {
        ...call,
        state: 'right',
        by: 'target',
        exit,
        gain: 0.153,
        judgedAt: '2025-11-20T08:00:00.000Z',
        remarks: [remark, { at: '2025-11-03T09:12:00.000Z', text: 'I no longer think so.' }],
        judgements: [
          judged,
          { ...judged, outcome: null, by: null, exit: null, because: 'The close was mistyped.' },
          { ...judged, because: 'It was right after all.' },
        ],
        mirror: { decided: 'won', q: 0.55, isCounted: true },
      },
    })
    const remarks = within(await screen.findByRole('region', { name: 'Remarks' }))
    expect(remarks.getByText(/^Still so/)).toBeTruthy()
    expect(remarks.getByText(/^I no longer think so/)).toBeTruthy()
    const judgements = within(screen.getByRole('region', { name: 'How it was judged' })).getAllByRole(
      'listitem',
    )
    expect(judgements.map(({ textContent }) => textContent?.replace(/\d\d Nov 2025, .*/, ''))).toEqual([
      ' Right by its target, close of 10 November 2025: 8,214',
      ' Open again: current prices do not decide itBecause: The close was mistyped.',
      ' Right by its target, close of 10 November 2025: 8,214Because: It was right after all.',
    ])
    expect(screen.getByText(/^It won against its mirror/)).toBeTruthy()
  })

  it('that was taken back shows its terms but no longer runs', async () => {
    open({ 'GET /api/calls/{id}': { ...call, state: 'taken-back', entry: null, remarks: [remark] } })
    expect(await screen.findByText('Added by the author later.')).toBeTruthy()
    expect(screen.getByText('Would be right').parentElement?.textContent.trim()).toMatch(
      /^Would be right if Cocoa closes at.*Wrong if it closes at/,
    )
    expect(screen.queryByText(/continues|Only daily closes count/)).toBeNull()
  })

  it('links to the proofs of its publication and judgement', async () => {
    const leaf = (index: number, kind: string, at: string) => ({ index, kind, at })
    open({
      'GET /api/calls/{id}': { ...call, state: 'right', by: 'target', exit, judgements: [judged] },
      'GET /api/calls/{id}/leaves': {
        leaves: [leaf(18_223, 'call', call.madeAt), leaf(18_300, 'call-remark', '2025-10-20T09:12:00.000Z')],
      },
      'GET /api/calls/{id}/judgement-leaves': {
        leaves: [leaf(511, 'call-entry', judged.at), leaf(512, 'judgement', judged.at)],
      },
    })
    const made = (await screen.findAllByText('Recorded'))[0]?.closest('details')
    expect(made?.textContent).toMatch(/At \d\d:\d\d:07, leaf 18,223 /)
    expect(made?.querySelector('a')?.getAttribute('href')).toBe('/proof/content/18223')
    const judgements = within(screen.getByRole('region', { name: 'How it was judged' }))
    const recorded = (await judgements.findByText('Recorded')).closest('details')
    expect(recorded?.textContent).toMatch(/leaf 512 /)
    expect(recorded?.querySelector('a')?.getAttribute('href')).toBe('/proof/markets/512')
  })
})

describe('the author of a call', () => {
  const fresh = () =>
    aCall({
      userId: author._id,
      state: 'waiting',
      entry: null,
      chance: null,
      takeBackUntil: new Date(Date.now() + 754_000).toISOString(),
    })

  it('takes it back within the time limit and sees an error afterwards', async () => {
    let isFrozen = true
    const message = 'This call cannot be taken back any more.'
    const { asked } = open(
      {
        'GET /api/calls/{id}': fresh(),
        'POST /api/calls/{id}/take-back': () =>
          isFrozen ? failing({ status: 409, code: 'call-frozen', message }) : null,
      },
      author,
    )
    const owner = within(await screen.findByRole('region', { name: 'Your call' }))
    expect(owner.getByText(/^12 min \d+ s left$/)).toBeTruthy()
    fireEvent.click(owner.getByRole('button', { name: 'Take it back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this call back?' }))
    expect(dialog.getByText(/your profile counts it/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
    await dialog.findByText(message)
    isFrozen = false
    fireEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('Taken back', { selector: '.call-top b' })).toBeTruthy()
    expect(requestsOf(asked, 'POST /api/calls/{id}/take-back')).toHaveLength(2)
    expect(screen.queryByRole('region', { name: 'Your call' })).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cocoa: /)
  })

  it('cannot take it back after the time limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    open({ 'GET /api/calls/{id}': fresh() }, author)
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy()
    vi.setSystemTime(Date.now() + 754_000)
    await expect.poll(() => screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })

  it('adds at most 20 remarks; focus moves to the empty field, then to the heading', async () => {
    const remarks = Array.from({ length: 18 }, () => remark)
    const { asked } = open(
      { 'GET /api/calls/{id}': { ...call, remarks }, 'POST /api/calls/{id}/remarks': null },
      author,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add the remark' }))
    expect(await screen.findByText('The remark must not be empty.')).toBeTruthy()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Add a remark',
    })
    const add = async (text: string) => {
      fireEvent.change(field, { target: { value: ` ${text} ` } })
      const button = screen.getByRole('button', { name: 'Add the remark' })
      button.focus()
      fireEvent.click(button)
      await screen.findByText(text, { exact: false, selector: 'blockquote' })
    }
    await add('I no longer think so.')
    await expect.poll(() => document.activeElement).toBe(field)
    expect(field.value).toBe('')
    await add('Nor now.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cocoa: /)
    expect(requestsOf(asked, 'POST /api/calls/{id}/remarks').map(({ body }) => body)).toEqual([
      { text: 'I no longer think so.' },
      { text: 'Nor now.' },
    ])
  })
})

it('the description for search engines has the status of a missing call or a failed request', async () => {
  const missing = await describePage(page, '/calls/x', {
    'GET /api/calls/{id}': failing({ status: 404, code: 'not-found' }),
  })
  expect(missing.description).toMatchObject({ status: 404, unlisted: true })
  const failed = await describePage(page, '/calls/x', { 'GET /api/calls/{id}': failing() })
  expect(failed.description).toMatchObject({ status: 503, unlisted: true })
})
