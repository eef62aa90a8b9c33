// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const Question = ({ onConfirm }: Pick<ComponentProps<typeof ConfirmDialog>, 'onConfirm'>) => {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        setOpen(false)
      }}
      title="Remove it?"
      confirm="Remove"
      working="Removing"
      bad
      onConfirm={onConfirm}
    >
      <p>It is gone for good.</p>
    </ConfirmDialog>
  )
}

it('shows the error of a failed action, then runs it once and closes', async () => {
  const remove = vi.fn(async (): Promise<{ error?: { message: string } }> => ({}))
  remove.mockResolvedValueOnce({ error: { message: 'Somebody else was faster.' } })
  renderAt(<Question onConfirm={remove} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('Somebody else was faster.')
  const confirm = screen.getByRole('button', { name: 'Remove' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remove).toHaveBeenCalledTimes(2)
})
