import { fireEvent, screen, within } from '@testing-library/react'

/** Finds a toast by its text, because toasts of earlier tests may remain. */
const toastOf = async (text: string): Promise<HTMLElement> => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[role=status]')
  if (toast === null) throw new Error('It is not in a toast.')
  return toast
}

export const undo = async (text: string): Promise<void> => {
  fireEvent.click(within(await toastOf(text)).getByRole('button', { name: 'Undo' }))
}

export const offersUndo = async (text: string): Promise<boolean> =>
  within(await toastOf(text)).queryByRole('button', { name: 'Undo' }) !== null
