// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at.tsx'
import { checkFields } from '../check-fields.ts'
import { DisclosureFold } from './disclosure-fold.tsx'
import { LicenceFold } from './licence-fold.tsx'
import { OriginFold } from './origin-fold.tsx'

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
    </>
  )
}

/** The line of a row: what it is, and what it holds. */
const line = (name: string) => screen.getByText(name, { selector: 'summary b' }).parentElement?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('each row names what it holds', () => {
  renderAt(<Rows />)
  expect(line('Disclosure')).toBe('DisclosureNone')
  expect(line('First published')).toBe('First publishedHere')
  expect(line('Licence')).toBe('LicenceAll rights reserved')
  type('Original address', 'https://example.com/2024/tea')
  type('First published on', '2024-05-03')
  expect(line('First published')).toBe('First publishedexample.com, 2024-05-03')
  type('Licence', 'CC-BY-SA-4.0')
  expect(line('Licence')).toBe('LicenceCC BY-SA 4.0')
})

test('usual disclosures are offered, to be written on', () => {
  renderAt(<Rows />)
  const offers = screen.getByRole('group', { name: 'Usual sentences', hidden: true })
  fireEvent.click(within(offers).getByText('Sponsored by'))
  const field = screen.getByLabelText<HTMLInputElement>('Disclosure')
  expect(field.value).toBe('Sponsored by ')
  expect(document.activeElement).toBe(field)
  type('Disclosure', 'Sponsored by tea.')
  expect(line('Disclosure')).toBe('DisclosureSponsored by tea.')
})

test('what is wrong is said at its field, and opens its row', () => {
  renderAt(<Rows />)
  type('Original address', 'example.com/tea')
  const wrong = screen.getByText(/An address must begin with https:/)
  expect(wrong.closest('details')?.open).toBe(true)
  type('Disclosure', 'x'.repeat(201))
  expect(screen.getByText('The disclosure can have at most 200 characters.')).toBeTruthy()
})
