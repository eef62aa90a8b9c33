import type { Draft } from '@soko/contracts/types/draft.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { untilIdle } from '../../shared/lib/until-idle.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { createDraftStore } from './draft-store.ts'

// Loaded on demand, because this device already has most drafts that are opened.
const loadReadDraft = async () => (await import('./read-draft.tsx')).ReadDraft
const ReadDraft = lazyPart(loadReadDraft, <PageSkeleton />)

type Props = {
  readonly id: string
  readonly name: string
  readonly isNew: boolean
  readonly children: (mayBeOnServer: boolean) => ReactNode
}

type LocalState = { readonly mayBeOnServer: boolean } | { readonly isOfPost: true } | undefined

/** Reads the draft from the server first if this device does not have it. */
export const DraftLoader = ({ id, name, isNew, children }: Props) => {
  const [local, setLocal] = useState((): LocalState => {
    const stored = createDraftStore(localStorage, name).read()
    if (stored?.baseVersion !== undefined) return { isOfPost: true }
    if (stored !== undefined) return { mayBeOnServer: stored.synced !== undefined }
    return isNew ? { mayBeOnServer: false } : undefined
  })
  useEffect(() => {
    // Loads the code early, so that drafts can be opened offline. If this fails, it is loaded when needed.
    untilIdle()
      .then(loadReadDraft)
      .catch(() => {})
  }, [])
  if (local === undefined) {
    return (
      <ReadDraft
        id={id}
        onRead={(draft) => {
          storeDraft(name, draft)
          setLocal({ mayBeOnServer: true })
        }}
      />
    )
  }
  return 'isOfPost' in local ? <Navigate to={paths.edit(id)} replace /> : children(local.mayBeOnServer)
}

/** Stores the server's draft on this device. If the storage is full, the form reads the draft again. */
const storeDraft = (name: string, { fields, number, savedAt }: Draft) =>
  createDraftStore(localStorage, name, () => savedAt).save({ fields, synced: { base: number, seen: fields } })
