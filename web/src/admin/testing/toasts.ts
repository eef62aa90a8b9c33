import { fireEvent, screen, within } from '@testing-library/react'

/** The toast of this text; toasts of earlier tests may stand beside it. */
const toastOf = async (text: string): Promise<HTMLElement> => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[role=status]')
  if (toast === null) throw new Error('It is not in a toast.')
  return toast
}

/** Presses Undo in the toast of this text. */
export const undo = async (text: string): Promise<void> => {
  fireEvent.click(within(await toastOf(text)).getByRole('button', { name: 'Undo' }))
}

/** Whether the toast of this text offers to take back what it tells. */
export const offersUndo = async (text: string): Promise<boolean> =>
  within(await toastOf(text)).queryByRole('button', { name: 'Undo' }) !== null
