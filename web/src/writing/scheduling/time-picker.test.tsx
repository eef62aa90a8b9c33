// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { TimePicker } from './time-picker.tsx'

beforeEach(() => {
  // A Wednesday, at noon in Nairobi.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 9) })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (chosen = { local: '2026-11-26T06:30', zone: 'Africa/Nairobi' }) => {
  const onChoose = vi.fn()
  const onCancel = vi.fn()
  const onSubmit = vi.fn()
  renderAt(
    <form onSubmit={onSubmit}>
      <TimePicker initial={chosen} isBusy={false} error={undefined} onChoose={onChoose} onCancel={onCancel} />
    </form>,
  )
  return { onChoose, onCancel, onSubmit }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('TimePicker', () => {
  it('keeps day and time when the zone changes', () => {
    const { onChoose } = open()
    press('Change time zone')
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Berlin' } })
    press('Schedule it')
    expect(onChoose).toHaveBeenCalledWith({ local: '2026-11-26T06:30', zone: 'Europe/Berlin' })
  })

  it('chooses on Enter without submitting the form, and cancels on Escape', () => {
    const { onChoose, onCancel, onSubmit } = open()
    const enter = fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'Enter' })
    expect(enter).toBe(false)
    expect(onChoose).toHaveBeenCalledOnce()
    fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'Escape' })
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
