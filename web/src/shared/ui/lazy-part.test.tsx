// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)
configure({ asyncUtilTimeout: 45_000 })

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

it('shows a toast on failure and retries at the next render', async () => {
  let tries = 0
  const Part = lazyPart(async () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(Greeting)
  })
  const { rerender } = render(<Part name="Amina" />)
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  expect(tries).toBe(1)
  rerender(<Part name="Kofi" />)
  expect(await screen.findByText('Hello Kofi')).toBeTruthy()
})
