// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../shared/testing/render-at.tsx'
import { WithInteractive } from './with-interactive.tsx'

const Moving = ({ name }: { readonly name: string }) => (
  <div role="slider" aria-label={name} aria-valuenow={1} tabIndex={0} />
)

const renderChart = () => {
  const loads: PromiseWithResolvers<typeof Moving>[] = []
  const load = async () => {
    const pending = Promise.withResolvers<typeof Moving>()
    loads.push(pending)
    return pending.promise
  }
  render(
    <WithInteractive load={load} of={{ name: 'Cocoa' }}>
      <p>Static chart</p>
    </WithInteractive>,
  )
  const button = screen.getByRole('button', { name: 'Interactive chart' })
  button.focus()
  return { button, loads }
}

const slider = () => screen.queryByRole('slider', { name: 'Cocoa' })

describe('a static chart', () => {
  it('loads the interactive chart on click and stays until it is loaded', async () => {
    const { button, loads } = renderChart()
    expect(loads).toHaveLength(0)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(screen.getByRole('status').textContent).toBe('Loading the chart')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Static chart')).toBeTruthy()
    expect(slider()).toBeNull()
    loads[0]?.resolve(Moving)
    await waitFor(() => expect(slider()).toBeTruthy())
    expect(screen.getByRole('status').textContent).toBe('')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('is restored by the button and by Escape, which moves focus to the button', async () => {
    const { button, loads } = renderChart()
    fireEvent.click(button)
    loads[0]?.resolve(Moving)
    await waitFor(() => expect(slider()).toBeTruthy())
    fireEvent.click(button)
    expect(slider()).toBeNull()

    fireEvent.click(button)
    loads[1]?.resolve(Moving)
    await waitFor(() => expect(slider()).toBeTruthy())
    screen.getByRole('slider').focus()
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' })
    expect(slider()).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })
})
