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

type Here = { readonly mayBeThere: boolean } | { readonly isOfPost: true } | undefined

/** Shows a form for a draft once this device has it: one that it does not have is read from the server. */
export const KnownDraft = ({ id, name, isNew, children }: Props) => {
  const [here, setHere] = useState((): Here => {
    const kept = createDraftStore(localStorage, name).read()
    if (kept?.baseVersion !== undefined) return { isOfPost: true }
    if (kept !== undefined) return { mayBeThere: kept.synced !== undefined }
    return isNew ? { mayBeThere: false } : undefined
  })
  useEffect(() => {
    // At hand for who opens another draft without a network. Where it does not come, that draft asks for it again.
    untilIdle()
      .then(loadReadDraft)
      .catch(() => {})
  }, [])
  if (here === undefined) {
    return (
      <ReadDraft
        id={id}
        onRead={(draft) => {
          keep(name, draft)
          setHere({ mayBeThere: true })
        }}
      />
    )
  }
  return 'isOfPost' in here ? <Navigate to={paths.edit(id)} replace /> : children(here.mayBeThere)
}

/** Where the device has no room the form reads it once more. */
const keep = (name: string, { fields, number, savedAt }: Draft) =>
  createDraftStore(localStorage, name, () => savedAt).save({ fields, synced: { base: number, seen: fields } })
