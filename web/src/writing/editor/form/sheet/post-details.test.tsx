// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { checkFields } from '../publish/check-fields.ts'
import { aSeries } from '../../../../reading/series/testing/a-series.ts'
import { DisclosureFold } from './disclosure-fold.tsx'
import { OriginFold, LicenceFold } from './post-details.tsx'
import { SeriesFold } from './series-fold.tsx'

const Rows = () => {
  const [fields, setFields] = useState(blankFields)
  const row = {
    fields,
    messages: checkFields(fields),
    change: (changed: Partial<typeof fields>) => {
      setFields({ ...fields, ...changed })
    },
  }
  return (
    <>
      <DisclosureFold {...row} />
      <OriginFold {...row} />
      <LicenceFold {...row} />
      <SeriesFold {...row} userId="ann" />
    </>
  )
}

const cocoa = aSeries({ _id: 's1', title: 'Cocoa' })
const tea = { ...cocoa, _id: 's2', title: 'Tea' }
let own = [cocoa]
const api: FakeApi = {
  'GET /api/series': () => ({ series: [...own], nextCursor: null }),
  'POST /api/series': () => {
    own = [tea, cocoa]
    return { ...tea, parts: [] }
  },
}

const line = (name: string) => screen.getByText(name, { selector: 'summary b' }).parentElement?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('offers common disclosures to edit', () => {
  renderAt(<Rows />, { api })
  const offers = screen.getByRole('group', { name: 'Suggestions', hidden: true })
  fireEvent.click(within(offers).getByText('Sponsored by'))
  const field = screen.getByLabelText<HTMLInputElement>('Disclosure')
  expect(field.value).toBe('Sponsored by ')
  expect(document.activeElement).toBe(field)
  type('Disclosure', 'Sponsored by tea.')
  expect(line('Disclosure')).toBe('DisclosureSponsored by tea.')
})

test('shows errors at their fields and opens their rows', () => {
  renderAt(<Rows />, { api })
  type('Original address', 'example.com/tea')
  const wrong = screen.getByText(/An address must begin with https:/)
  expect(wrong.closest('details')?.open).toBe(true)
  type('Disclosure', 'x'.repeat(201))
  expect(screen.getByText('The disclosure can have at most 200 characters.')).toBeTruthy()
})

test('selects one of the author’s series or creates one', async () => {
  const { asked } = renderAt(<Rows />, { api })
  const series = screen.getByLabelText<HTMLSelectElement>('Series')
  await within(series).findByText('Cocoa')
  type('Series', 's1')
  expect(line('Series')).toBe('SeriesCocoa')
  expect(screen.getByText('View series').getAttribute('href')).toBe('/series/s1')
  type('Series', 'new')
  type('Title of the new series', 'Tea')
  fireEvent.click(screen.getByText('Create series'))
  await waitFor(() => expect(line('Series')).toBe('SeriesTea'))
  expect(series.value).toBe('s2')
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { title: 'Tea' } }])
})
