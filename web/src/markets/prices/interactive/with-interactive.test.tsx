// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../shared/testing/render-at.tsx'
import { WithInteractive } from './with-interactive.tsx'

const Moving = ({ name }: { readonly name: string }) => (
  <div role="slider" aria-label={name} aria-valuenow={1} tabIndex={0} />
)

const renderChart = () => {
  const pending = Promise.withResolvers<typeof Moving>()
  const load = vi.fn(async () => pending.promise)
  render(
    <WithInteractive load={load} of={{ name: 'Cocoa' }}>
      <p>Static chart</p>
    </WithInteractive>,
  )
  const button = screen.getByRole('button', { name: 'Interactive chart' })
  button.focus()
  return { button, load, pending }
}

const slider = () => screen.queryByRole('slider', { name: 'Cocoa' })

describe('a static chart', () => {
  it('loads the interactive chart on click and stays until it is loaded', async () => {
    const { button, load, pending } = renderChart()
    expect(load).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(screen.getByRole('status').textContent).toBe('Loading the chart')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Static chart')).toBeTruthy()
    expect(slider()).toBeNull()
    pending.resolve(Moving)
    await waitFor(() => expect(slider()).toBeTruthy())
    expect(screen.getByRole('status').textContent).toBe('')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('is restored by the button', async () => {
    const { button, pending } = renderChart()
    fireEvent.click(button)
    pending.resolve(Moving)
    await waitFor(() => expect(slider()).toBeTruthy())
    fireEvent.click(button)
    expect(slider()).toBeNull()
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })
})
