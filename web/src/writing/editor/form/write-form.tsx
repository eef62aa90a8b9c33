import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../shared/lib/paths.ts'
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx'
import { DraftGate } from '../../drafts/draft-gate.tsx'
import { draftName, hasLegacyDraft, newDraftId } from '../../drafts/draft-names.ts'
import { PostForm } from './post-form.tsx'

/** The first save adds the draft's id to the URL, so that a reload opens the draft. */
export const WriteForm = ({ user }: { readonly user: OwnUser }) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const requestedId = search.get('draft')
  const ownId = useOwnDraftId(requestedId)
  const id = requestedId ?? ownId
  const isMigrating = useLegacyDraft(user._id, requestedId === null)
  const name = draftName(user._id, id)
  if (isMigrating) return <PageSkeleton />
  return (
    <DraftGate key={name} name={name}>
      <PostForm
        user={user}
        draftId={id}
        isNew={id === ownId}
        onSaved={() => {
          if (requestedId === null) void navigate(paths.draft(id), { replace: true })
        }}
      />
    </DraftGate>
  )
}

/** Creates another id if the user navigates from a draft to the URL without an id. */
const useOwnDraftId = (requestedId: string | null): string => {
  const [own, setOwn] = useState(() => ({ id: newDraftId(), isNamed: false }))
  if (requestedId === own.id && !own.isNamed) setOwn({ ...own, isNamed: true })
  if (requestedId === null && own.isNamed) setOwn({ id: newDraftId(), isNamed: false })
  return own.id
}

const useLegacyDraft = (userId: string, isEnabled: boolean): boolean => {
  const navigate = useNavigate()
  const [isMigrating, setIsMigrating] = useState(() => isEnabled && hasLegacyDraft(localStorage, userId))
  useEffect(() => {
    if (!isMigrating) return
    const migrate = async () => {
      const { migrateLegacyDraft: takeOverOnlyDraft } = await import('../../drafts/migrate-legacy-draft.ts')
      const id = await takeOverOnlyDraft(localStorage, userId)
      if (id !== undefined) await navigate(paths.draft(id), { replace: true })
    }
    // A failed migration is retried on the next visit.
    migrate()
      .catch(() => {})
      .finally(() => {
        setIsMigrating(false)
      })
  }, [isMigrating, userId, navigate])
  return isMigrating
}
