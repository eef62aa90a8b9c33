// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ToastKind } from './toasts.tsx'
import { dismissOtherPagesErrors, notify } from './notify.ts'
import { dismissErrors, showToast } from './toasts.tsx'

configure({ asyncUtilTimeout: 45_000 })

const showAndFind = async (
  kind: ToastKind,
  text: string,
  options?: Parameters<typeof showToast>[2],
): Promise<HTMLElement> => {
  await act(async () => showToast(kind, text, options))
  return toastOf(text)
}

const toastOf = async (text: string): Promise<HTMLElement> => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')
  if (toast === null) throw new Error('the text is in no toast')
  // jsdom plays no animations.
  fireEvent.animationEnd(toast)
  return toast
}

const closes = async (toast: HTMLElement) => waitFor(() => expect(toast.className).toContain('toast-out'))

const clockOf = (toast: HTMLElement) => {
  const clock = toast.querySelector<HTMLElement>('.toast-clock')
  if (clock === null) throw new Error('the toast has no clock')
  return clock
}

// Toasts pause while the window has no focus, as always in jsdom.
beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['theme']
})

it('pauses on hover, on focus, and while the window has no focus', async () => {
  const toast = await showAndFind('info', 'Waits')
  const runs = async (state: string) =>
    waitFor(() => expect(clockOf(toast).style.animationPlayState).toBe(state))
  await runs('running')
  fireEvent.mouseEnter(toast)
  await runs('paused')
  fireEvent.mouseLeave(toast)
  await runs('running')
  fireEvent.blur(window)
  await runs('paused')
  fireEvent.focus(window)
  await runs('running')
  fireEvent.focusIn(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) ?? toast)
  await runs('paused')
})

it('dismisses errors after a success, except those that wait for an action', async () => {
  const action = { label: 'Open', run: () => {}, stays: true }
  const stays = await showAndFind('error', 'Your draft could not be published.', { action })
  const error = await showAndFind('error', 'It was not saved.')
  const info = await showAndFind('info', 'Somebody else is writing.')
  await showAndFind('success', 'It is saved.')
  await closes(error)
  for (const toast of [stays, info]) expect(toast.className).not.toContain('toast-out')
})

it('dismisses the errors of a page that is left, but not those of the new page', async () => {
  notify('error', 'The list cannot be read.')
  const left = await toastOf('The list cannot be read.')
  history.pushState(null, '', '/elsewhere')
  notify('error', 'It could not be deleted.')
  dismissOtherPagesErrors()
  await closes(left)
  expect((await toastOf('It could not be deleted.')).className).not.toContain('toast-out')
})

it('does not show the same text twice at a time, and announces errors as alerts', async () => {
  notify('error', 'Soko cannot be reached.')
  notify('error', 'Soko cannot be reached.')
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Soko cannot be reached.'),
  )
  expect(screen.getAllByText('Soko cannot be reached.')).toHaveLength(1)
})

it('shows an error again while the former one is being dismissed', async () => {
  const before = await showAndFind('error', 'It was not sent.')
  await act(async () => dismissErrors())
  await closes(before)
  await act(async () => showToast('error', 'It was not sent.'))
  await waitFor(() => expect(screen.getAllByText('It was not sent.')).toHaveLength(2))
})

it('is replaced by a later toast with the same key', async () => {
  const away = await showAndFind('warning', 'You are away.', { key: 'network' })
  const back = await showAndFind('success', 'You are back.', { key: 'network' })
  await closes(away)
  expect(back.className).not.toContain('toast-out')
})
