// @vitest-environment jsdom
import type { PriceToken } from '@soko/contracts/endpoints/prices.endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, requestsOf } from '../../../shared/testing/fake-api.ts'
import { openAdmin } from '../../testing/open-admin.tsx'
import { page } from '../prices-page.tsx'

const MAKE = 'POST /api/admin/price-tokens'

const token = (name: string, more: Partial<PriceToken> = {}): PriceToken => ({
  _id: `id-of-${name}`,
  name,
  begins: 'sokoprices_x7Qk',
  by: { username: 'zuri', name: 'Zuri' },
  madeAt: '2026-01-05T12:00:00Z',
  lastUsedAt: null,
  ...more,
})

const site = (...first: readonly PriceToken[]): FakeApi => {
  let tokens = first
  return {
    'GET /api/admin/price-tokens': () => ({ tokens }),
    [MAKE]: ({ body: { name } }) => {
      tokens = [token(name), ...tokens]
      return { made: token(name), token: 'sokoprices_x7QkAndAllTheRest' }
    },
  }
}

const open = async (api: FakeApi) => openAdmin(page, '/admin/prices?part=scripts', api)
const make = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('What it is for'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a token' }))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('tokens for scripts', () => {
  it('need a name, and are shown once, to be copied', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const { asked } = await open(site())
    await screen.findByRole('heading', { name: 'No tokens yet' })
    await make(' ')
    await waitFor(() =>
      expect(screen.getByLabelText('What it is for').getAttribute('aria-invalid')).toBe('true'),
    )
    await make('NSE, every night')
    const shown = await screen.findByLabelText<HTMLInputElement>('Token for NSE, every night')
    expect(shown.value).toBe('sokoprices_x7QkAndAllTheRest')
    expect(document.activeElement).toBe(shown)
    expect(requestsOf(asked, MAKE).map(({ body }) => body)).toEqual([{ name: 'NSE, every night' }])
    expect(screen.getByRole('heading', { name: 'NSE, every night sokoprices_x7Qk…' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the token' }))
    await screen.findByText('The token is copied.')
    expect(writeText).toHaveBeenCalledWith('sokoprices_x7QkAndAllTheRest')
    expect(screen.getByLabelText<HTMLInputElement>('What it is for').value).toBe('')
  })

  it('are listed with creator and last use', async () => {
    await open(site(token('NSE', { lastUsedAt: '2026-01-07T03:00:00Z' }), token('JSE', { by: null })))
    const row = (await screen.findByRole('heading', { name: /^NSE/ })).closest('li')
    expect(row?.textContent).toMatch(/Made by Zuri, .*; last used /)
    expect(screen.getByText(/Made by a deleted user/).closest('li')?.textContent).toContain('never used')
  })
})
