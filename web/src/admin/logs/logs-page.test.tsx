// @vitest-environment jsdom
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './logs-page.tsx'

const LIST = 'GET /api/admin/logs'
const aLog = (given: Partial<PublicLogState> = {}): PublicLogState => ({
  service: 'content',
  origin: 'soko.example/log/content/01k5abcd',
  expected: 'soko.example',
  status: 'signing',
  size: 18_410,
  signed: { size: 18_409, at: '2025-11-17T12:00:00.000Z' },
  keys: [{ vkey: 'soko.example/log/content/01k5abcd+7c1f2a90+AX', madeAt: '2025-03-03T08:00:00.000Z' }],
  witnesses: [],
  ...given,
})
type Witness = PublicLogState['witnesses'][number]
const aWitness = (name: string, given: Partial<Witness> = {}): Witness => ({
  name,
  vkey: name,
  size: 18_400,
  at: '2025-11-17T11:59:50.000Z',
  error: null,
  alarm: null,
  ...given,
})
const newKey = { vkey: 'soko.example/log/content/01k5abcd+11111111+AY', madeAt: '2025-11-17T08:00:00.000Z' }

const open = async (api: FakeApi) => openAdmin(page, '/admin/logs', api)
const region = async (name = 'Analyses and calls') => within(await screen.findByRole('region', { name }))
const confirm = async (title: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.click(dialog.getByRole('button', { name: button }))
  return dialog
}

describe('the public logs', () => {
  it('are shown with their size, keys and witnesses', async () => {
    const silent = aWitness('accra.example', { size: null, at: null, error: 'It does not answer.' })
    const starting = { origin: null, status: 'starting' as const, size: 1, signed: null, keys: [] }
    await open({
      [LIST]: {
        logs: [
          aLog({ witnesses: [aWitness('kampala.example'), silent] }),
          aLog({ service: 'markets', ...starting }),
        ],
      },
    })
    const content = await region()
    expect(content.getByText('Signed')).toBeTruthy()
    expect(content.getByText(/There is nothing to do\.$/)).toBeTruthy()
    expect(content.getByText('18,410 leaves')).toBeTruthy()
    expect(content.getByText(/^18,409 leaves,/)).toBeTruthy()
    const rows = content.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^kampala\.example18,400.*OK$/),
      'accra.examplenothing yetFailing It does not answer.',
    ])
    expect(content.queryByRole('alert')).toBeNull()
    const copy = 'Copy the key of soko.example/log/content/01k5abcd+7c1f2a90'
    expect(content.getByRole('button', { name: copy })).toBeTruthy()
    const markets = await region('Prices and judgements')
    expect(markets.getByText('Starting')).toBeTruthy()
    expect(markets.getByText('not started yet')).toBeTruthy()
    expect(markets.getByText('1 leaf')).toBeTruthy()
    expect(markets.getByText(/^No witnesses are set up/)).toBeTruthy()
    expect(markets.queryByRole('button')).toBeNull()
  })

  it('show an alarm if a witness has seen another tree', async () => {
    const alarm = 'It has signed another root of 18,400 leaves.'
    await open({ [LIST]: { logs: [aLog({ witnesses: [aWitness('kampala.example', { alarm })] })] } })
    const content = await region()
    expect(content.getByRole('alert').textContent).toContain('somebody was shown a fork')
    expect(content.getByRole('row', { name: /kampala/ }).textContent).toContain(alarm)
  })
})

describe('a new origin', () => {
  const BEGIN = 'POST /api/admin/logs/content/origins'

  it('begins after a confirmation', async () => {
    let isBegun = false
    const { asked } = await open({
      [LIST]: () => ({
        logs: [
          isBegun
            ? aLog({ origin: 'copy.example/log/content/01k5abcd' })
            : aLog({ status: 'other-host', expected: 'copy.example' }),
        ],
      }),
      [BEGIN]: () => {
        isBegun = true
        return { origin: 'copy.example/log/content/01k5abcd' }
      },
    })
    const begin = (await region()).getByRole('button', { name: /^Start a new origin/ })
    begin.focus()
    fireEvent.click(begin)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Start a new origin for Analyses and calls?' }),
    )
    expect(dialog.getByText(/A new log starts at copy\.example/)).toBeTruthy()
    expect(requestsOf(asked, BEGIN)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Start the new origin' }))
    expect(await screen.findByText('The log continues as copy.example/log/content/01k5abcd.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Start a new origin/ })).toBeNull())
    expect(document.activeElement?.querySelector('button')?.textContent).toContain('Change the key')
    expect(requestsOf(asked, BEGIN)).toHaveLength(1)
  })
})

it('a change of the key begins and ends, each after a confirmation', async () => {
  let keys = aLog().keys
  const { asked } = await open({
    [LIST]: () => ({ logs: [aLog({ keys })] }),
    'POST /api/admin/logs/content/keys': () => {
      keys = [...keys, newKey]
      return { vkey: newKey.vkey }
    },
    'DELETE /api/admin/logs/content/keys/oldest': () => {
      keys = [newKey]
      return null
    },
  })
  fireEvent.click((await region()).getByRole('button', { name: /^Change the key/ }))
  await confirm('Change the key of Analyses and calls?', 'Create a new key')
  expect(await screen.findByText('The new key is created. Both keys sign now.')).toBeTruthy()
  expect(await screen.findByText('Keys (both sign)')).toBeTruthy()
  expect(screen.getByText(newKey.vkey)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Retire the old key/ }))
  await confirm('Retire the old key of Analyses and calls?', 'Retire the old key')
  expect(await screen.findByText('Only the new key signs now.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Change the key/ })).toBeTruthy()
  expect(
    asked.filter(({ method }) => method !== undefined).map(({ method, path }) => `${method} ${path}`),
  ).toEqual(['POST /api/admin/logs/content/keys', 'DELETE /api/admin/logs/content/keys/oldest'])
})
