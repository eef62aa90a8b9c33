import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { claimDraft, type DraftClaim, type Holding } from './draft-claim.ts'
import { draftsTexts } from './drafts.texts.ts'

/**
 * Shows a form to one tab at a time. When another tab asks for the draft the form goes away first, which saves it; only
 * then the draft is handed over.
 * @param name of the draft; with another name use another `key`.
 */
export const DraftGate = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const [holding, setHolding] = useState<Holding | 'leaving'>('asking')
  const claim = useRef<DraftClaim>(null)
  useEffect(() => {
    const claimed = claimDraft(name, setHolding, () => {
      setHolding('leaving')
    })
    claim.current = claimed
    return claimed.end
  }, [name])
  useEffect(() => {
    if (holding === 'leaving') claim.current?.release()
  }, [holding])

  if (holding === 'asking') return <PageSkeleton />
  if (holding === 'mine') return children
  return (
    <EmptyState level={1} title={draftsTexts.elsewhere.title} text={draftsTexts.elsewhere.text}>
      <Button kind="go" onClick={() => claim.current?.take()}>
        {draftsTexts.elsewhere.take}
      </Button>
    </EmptyState>
  )
}
