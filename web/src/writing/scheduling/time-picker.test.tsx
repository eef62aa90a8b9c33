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

const chosen = { local: '2026-11-26T06:30', zone: 'Africa/Nairobi' }

const open = () => {
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

describe('TimePicker', () => {
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
