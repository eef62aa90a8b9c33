// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './field.tsx'

afterEach(cleanup)

it('describes the control by its hint and error', () => {
  render(<Field label="Email" type="email" hint="For letters from us." error="This is no email address." />)
  const input = screen.getByLabelText('Email')
  const describedBy = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(describedBy).toEqual(['For letters from us.', 'This is no email address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
