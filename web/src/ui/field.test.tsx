// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

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

it('says nothing of errors where there are none', () => {
  render(<Field label="Name" />)
  const input = screen.getByLabelText('Name')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('shows a password and hides it again', () => {
  render(<PasswordField label="Password" name="password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
