import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../shared/lib/paths.ts'
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx'
import { DraftGate } from '../../drafts/draft-gate.tsx'
import { draftName, hasOnlyDraft, newDraftId } from '../../drafts/draft-names.ts'
import { PostForm } from './post-form.tsx'

/**
 * The form for a new analysis: a new draft, or the one that the address names. The address gets the name of a new one once
 * something was written, so that a reload or a second tab comes back to it.
 */
export const WriteForm = ({ user }: { readonly user: OwnUser }) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('draft')
  const own = useOwnDraftId(asked)
  const id = asked ?? own
  const isTakingOver = useTakeOver(user._id, asked === null)
  const name = draftName(user._id, id)
  if (isTakingOver) return <PageSkeleton />
  return (
    <DraftGate key={name} name={name}>
      <PostForm
        user={user}
        draftId={id}
        isNew={id === own}
        onKept={() => {
          if (asked === null) void navigate(paths.draft(id), { replace: true })
        }}
      />
    </DraftGate>
  )
}

/** The id of a draft that is begun here: another one each time that the address names none again. */
const useOwnDraftId = (asked: string | null): string => {
  const [own, setOwn] = useState(() => ({ id: newDraftId(), isNamed: false }))
  if (asked === own.id && !own.isNamed) setOwn({ ...own, isNamed: true })
  if (asked === null && own.isNamed) setOwn({ id: newDraftId(), isNamed: false })
  return own.id
}

/** Opens the one draft that this device had before there were many. @returns true while that goes on. */
const useTakeOver = (userId: string, isWanted: boolean): boolean => {
  const navigate = useNavigate()
  const [isTakingOver, setIsTakingOver] = useState(() => isWanted && hasOnlyDraft(localStorage, userId))
  useEffect(() => {
    if (!isTakingOver) return
    const takeOver = async () => {
      const { takeOverOnlyDraft } = await import('../../drafts/take-over.ts')
      const id = await takeOverOnlyDraft(localStorage, userId)
      if (id !== undefined) await navigate(paths.draft(id), { replace: true })
    }
    // Where it cannot be done now it waits for another time.
    takeOver()
      .catch(() => {})
      .finally(() => {
        setIsTakingOver(false)
      })
  }, [isTakingOver, userId, navigate])
  return isTakingOver
}
