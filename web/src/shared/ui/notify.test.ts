// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dismissErrors, dismissOtherPagesErrors, notify } from './notify.ts'

configure({ asyncUtilTimeout: 45_000 })

it('does not show the same text twice at a time, and announces errors as alerts', async () => {
  notify('error', 'Soko cannot be reached.')
  notify('error', 'Soko cannot be reached.')
  await screen.findByRole('alert')
  expect(screen.getAllByText('Soko cannot be reached.')).toHaveLength(1)
})

/** Ends the toast's animation, because jsdom plays none. */
const toastOf = async (text: string): Promise<HTMLElement> => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')
  if (toast === null) throw new Error('the text is in no toast')
  fireEvent.animationEnd(toast)
  return toast
}
const isGoing = (toast: HTMLElement) => toast.className.includes('toast-out')

it('dismisses the errors of a page that is left, but not those of the new page', async () => {
  notify('error', 'The list cannot be read.')
  const left = await toastOf('The list cannot be read.')
  history.pushState(null, '', '/elsewhere')
  notify('error', 'It could not be deleted.')
  dismissOtherPagesErrors()
  await waitFor(() => expect(isGoing(left)).toBe(true))
  expect(isGoing(await toastOf('It could not be deleted.'))).toBe(false)
})

it('dismisses errors after a success, except those that wait for an action', async () => {
  notify('error', 'Your draft could not be published.', { label: 'Open', run: () => {}, stays: true })
  notify('error', 'It was not bookmarked.')
  const [stays, ends] = [
    await toastOf('Your draft could not be published.'),
    await toastOf('It was not bookmarked.'),
  ]
  dismissErrors()
  await waitFor(() => expect(isGoing(ends)).toBe(true))
  expect(isGoing(stays)).toBe(false)
})
