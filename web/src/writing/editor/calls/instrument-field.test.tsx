// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { instrumentCard } from '../../../markets/prices/testing/instrument-card.ts'
import { InstrumentField } from './instrument-field.tsx'

const show = () => {
  const chosen: string[] = []
  const instruments = [
    instrumentCard({ symbol: 'BAMB', name: 'Bamburi Cement' }),
    instrumentCard({ symbol: 'EQTY', name: 'Equity Group' }),
  ]
  const { promise: never } = Promise.withResolvers<never>()
  renderAt(
    <InstrumentField
      chosen={undefined}
      symbol=""
      error={undefined}
      isNew
      onChoose={(symbol) => {
        chosen.push(symbol)
      }}
    />,
    {
      api: {
        'GET /api/instruments': ({ query }) =>
          query.search === undefined ? { instruments, nextCursor: null } : never,
      },
    },
  )
  return chosen
}
const field = () => screen.getByRole('combobox', { name: 'Instrument' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('keeps an option active with the arrow keys, and chooses it with Enter', async () => {
  const chosen = show()
  // Ariakit only focuses visible elements, and jsdom cannot determine visibility.
  Object.assign(field(), { checkVisibility: () => true })
  type(' ')
  await screen.findByRole('option', { name: /Bamburi/ })
  type('equity gro')
  const { id } = screen.getByRole('option')
  const isActive = async () => waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(id))
  await isActive()
  for (const key of ['ArrowDown', 'ArrowUp']) {
    fireEvent.keyDown(field(), { key })
    await isActive()
  }
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(chosen).toEqual(['EQTY']))
})

it('offers only matching earlier options until the search has loaded', async () => {
  const chosen = show()
  type(' ')
  await screen.findByRole('option', { name: /Bamburi/ })
  type('equity gro')
  expect(offered()).toEqual([expect.stringContaining('Equity Group')])
  type('equity groc')
  expect(offered()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toEqual([])
})
