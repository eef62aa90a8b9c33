import type { Draft } from '@soko/contracts/types/draft.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { untilIdle } from '../../shared/lib/until-idle.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { createDraftStore } from './draft-store.ts'

// Most drafts are on the device, where they are written.
const loadReadDraft = async () => (await import('./read-draft.tsx')).ReadDraft
const ReadDraft = lazyPart(loadReadDraft, <PageSkeleton />)

type Props = {
  readonly id: string
  readonly name: string
  /** It is begun here, so nobody else knows of it. */
  readonly isNew: boolean
  /** The form; told whether the server may have the draft. */
  readonly children: (mayBeThere: boolean) => ReactNode
}

type LocalState = { readonly mayBeThere: boolean } | { readonly isOfPost: true } | undefined

/** Shows a form for a draft once this device has it: one that it does not have is read from the server. */
export const KnownDraft = ({ id, name, isNew, children }: Props) => {
  const [local, setLocal] = useState((): LocalState => {
    const stored = createDraftStore(localStorage, name).read()
    if (stored?.baseVersion !== undefined) return { isOfPost: true }
    if (stored !== undefined) return { mayBeThere: stored.synced !== undefined }
    return isNew ? { mayBeThere: false } : undefined
  })
  useEffect(() => {
    // At hand for who opens another draft without a network. Where it does not come, that draft asks for it again.
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
          setLocal({ mayBeThere: true })
        }}
      />
    )
  }
  return 'isOfPost' in local ? <Navigate to={paths.edit(id)} replace /> : children(local.mayBeThere)
}

/** Where the device has no room the form reads it once more. */
const storeDraft = (name: string, { fields, number, savedAt }: Draft) =>
  createDraftStore(localStorage, name, () => savedAt).save({ fields, synced: { base: number, seen: fields } })
