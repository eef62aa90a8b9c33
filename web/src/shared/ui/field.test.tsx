// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './field.tsx'

afterEach(cleanup)

it('ties hint and error to the control', () => {
  render(<Field label="E-mail" type="email" hint="For letters from us." error="This is no e-mail address." />)
  const input = screen.getByLabelText('E-mail')
  const told = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(told).toEqual(['For letters from us.', 'This is no e-mail address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
