// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './field.tsx'

afterEach(cleanup)

it('describes the control by its hint and error', () => {
  render(<Field label="E-mail" type="email" hint="For letters from us." error="This is no e-mail address." />)
  const input = screen.getByLabelText('E-mail')
  const describedBy = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(describedBy).toEqual(['For letters from us.', 'This is no e-mail address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
