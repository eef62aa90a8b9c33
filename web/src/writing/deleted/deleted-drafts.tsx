import type { DraftCard } from '@soko/contracts/types/draft.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { SquarePen } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useListDraftsInfiniteQuery, useRestoreDraftMutation } from '../drafts/drafts.api.ts'
import { DeletedList } from './deleted-list.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { deletedTexts } from './deleted.texts.ts'

const texts = deletedTexts.drafts
const DAY_MS = 24 * 3_600_000

export const DeletedDrafts = () => {
  const list = useListDraftsInfiniteQuery({ state: 'discarded' })
  return (
    <DeletedList texts={texts} list={list} items={list.data?.pages.flatMap(({ drafts }) => drafts)}>
      {(draft) => <Row draft={draft} />}
    </DeletedList>
  )
}

const Row = ({ draft: { _id, title, postId, savedAt, erasedAt } }: { readonly draft: DraftCard }) => {
  const navigate = useNavigate()
  const [restore, restoring] = useRestoreDraftMutation()
  const name = title.trim() === '' ? texts.untitled : title
  const onRestore = async () => {
    const { data } = await restore({ id: _id })
    if (data === undefined) return
    const to = postId === null ? paths.draft(_id) : paths.edit(_id)
    notify('success', texts.restored, { label: texts.open, run: () => void navigate(to) })
  }
  return (
    <DeletedRow
      icon={SquarePen}
      title={name}
      name={name}
      deletedAt={discardedAt(erasedAt ?? savedAt)}
      erasedAt={erasedAt ?? savedAt}
      restoring={restoring}
      onRestore={() => void onRestore()}
    />
  )
}

/** Computes when a draft was discarded. The API only returns its erasure, `restoreDays` later. */
const discardedAt = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) - Limits.restoreDays * DAY_MS).toISOString()
