// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { idlePart } from './idle-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => `Good day, ${name}.`

it('keeps the fallback if its code cannot be loaded, and retries at the next mount', async () => {
  let tries = 0
  const Part = idlePart(async () => {
    tries++
    if (tries === 1) throw new Error('the network is away')
    return Greeting
  })
  const first = renderAt(<Part name="Asha" />)
  await expect.poll(() => tries).toBe(1)
  expect(first.container.textContent).toBe('')
  expect(await renderAt(<Part name="Kofi" />).findByText('Good day, Kofi.')).toBeTruthy()
})
