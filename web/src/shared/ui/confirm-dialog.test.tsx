// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The action fails once for each message in `failures`. */
const Question = ({ failures, onDone }: { readonly failures: string[]; readonly onDone: () => void }) => {
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
      onConfirm={async () => {
        const message = failures.shift()
        if (message !== undefined) return { error: { message } }
        onDone()
        return {}
      }}
    >
      <p>It is gone for good.</p>
    </ConfirmDialog>
  )
}

const ask = (...failures: string[]) => {
  let done = 0
  const count = () => {
    done += 1
  }
  renderAt(<Question failures={failures} onDone={count} />)
  return () => done
}

describe('ConfirmDialog', () => {
  it('shows the error of a failed action, then runs it once and closes', async () => {
    const done = ask('Somebody else was faster.')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('Somebody else was faster.')
    expect(done()).toBe(0)
    const confirm = screen.getByRole('button', { name: 'Remove' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(done()).toBe(1)
  })

  it('does nothing when cancelled', async () => {
    const done = ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(done()).toBe(0)
  })
})
