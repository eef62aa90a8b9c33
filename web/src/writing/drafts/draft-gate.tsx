import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lockDraft, type DraftLock, type LockState } from './draft-lock.ts'
import { draftsTexts } from './drafts.texts.ts'

/**
 * Shows a form to one tab at a time. When another tab asks for the draft the form goes away first, which saves it; only
 * then the draft is handed over.
 * @param name of the draft; with another name use another `key`.
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
