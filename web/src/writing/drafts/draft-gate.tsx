import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lockDraft, type DraftLock, type LockState } from './draft-lock.ts'
import { draftsTexts } from './drafts.texts.ts'

/**
 * Shows the form in one tab at a time. On a handover, the form unmounts and saves, then the lock is released.
 * @param name of the draft. The component needs a new `key` when it changes.
 */
export const DraftGate = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const [state, setState] = useState<LockState | 'leaving'>('pending')
  const lock = useRef<DraftLock>(null)
  useEffect(() => {
    const current = lockDraft(name, setState, () => {
      setState('leaving')
    })
    lock.current = current
    return current.close
  }, [name])
  useEffect(() => {
    if (state === 'leaving') lock.current?.release()
  }, [state])

  if (state === 'pending') return <PageSkeleton />
  if (state === 'held') return children
  return (
    <EmptyState level={1} title={draftsTexts.elsewhere.title} text={draftsTexts.elsewhere.text}>
      <Button kind="go" onClick={() => lock.current?.requestHandover()}>
        {draftsTexts.elsewhere.take}
      </Button>
    </EmptyState>
  )
}
