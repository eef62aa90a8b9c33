import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { characters } from '@soko/contracts/fields/characters.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { paths } from '../../../shared/lib/paths.ts'
import { useRetryWhenOnline } from '../../../shared/lib/use-retry-when-online.ts'
import { useAppDispatch, type Thunk } from '../../../shared/store/store.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { discardDraft } from '../discard-draft.ts'
import { draftName, hasLegacyDraft, newDraftId } from '../draft-names.ts'
import { draftsTexts } from '../drafts.texts.ts'
import { useListDraftsInfiniteQuery, draftsApi } from '../drafts.api.ts'
import { localDrafts } from '../local-drafts.ts'
import { sendUnsent } from '../send-unsent.ts'
import { migrateLegacyDraft } from '../migrate-legacy-draft.ts'
import { ifUnlocked } from '../if-unlocked.ts'
import { type DraftRow, mergeDrafts } from './merge-drafts.ts'
import { draftsListTexts as texts } from './drafts-list.texts.ts'
import { createDraftStore } from '../draft-store.ts'
import type { PostFields } from '../draft.ts'

/** Lists the user's drafts, and sends unsent ones in the background. */
export const useDrafts = (userId: string) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const list = useListDraftsInfiniteQuery({ state: 'open' }, { refetchOnMountOrArgChange: true })
  const { locals, refresh } = useLocalDrafts(userId)
  const cards = list.data?.pages.flatMap(({ drafts }) => drafts)
  const isLoaded = cards !== undefined && list.error === undefined && !list.isFetching
  const loadState = cards === undefined ? 'none' : isLoaded && !list.hasNextPage ? 'all' : 'part'
  const { rows, ended } = useMemo(
    () => mergeDrafts(cards ?? [], locals, loadState),
    [cards, locals, loadState],
  )

  useEffect(() => {
    if (ended.length === 0) return
    for (const { name } of ended) localStorage.removeItem(name)
    refresh()
  }, [ended, refresh])

  // Reads local drafts again, because other components also send drafts in the background.
  useEffect(refresh, [refresh, list.data])

  const refused = useRef(new Set<string>())
  const sendAndRefresh = async () => {
    await dispatch(sendUnsent(userId, refused.current))
    refresh()
  }
  useRetryWhenOnline(list.error !== undefined, () => void list.refetch())
  useRetryWhenOnline(
    rows.some(({ status }) => status === 'local'),
    () => void sendAndRefresh(),
  )

  const discard = async ({ _id, isChange, mayBeOnServer }: DraftRow) => {
    const named = { id: _id, name: draftName(userId, _id) }
    const result = await ifUnlocked(named.name, async () => dispatch(discardDraft(named, mayBeOnServer)))
    refresh()
    if (result?.undo === undefined) {
      notify('error', result?.error.message ?? texts.openElsewhere)
      return
    }
    const { undo } = result
    const restore = async () => {
      await undo()
      refresh()
      await navigate(isChange ? paths.edit(_id) : paths.drafts)
    }
    notify('default', draftsTexts.discarded, { label: draftsTexts.undo, run: () => void restore() })
  }
  const duplicate = async (row: DraftRow) => {
    const { id, hasFewerCalls, error } = await dispatch(duplicateDraft(userId, row))
    if (id === undefined) notify('error', error)
    else {
      if (hasFewerCalls) notify('info', texts.noCalls)
      await navigate(paths.draft(id))
    }
  }
  return { rows, list, discard, duplicate }
}

const useLocalDrafts = (userId: string) => {
  const [locals, setLocals] = useState(() => localDrafts(localStorage, userId))
  const refresh = useMemo(
    () => () => {
      setLocals(localDrafts(localStorage, userId))
    },
    [userId],
  )
  useEffect(() => {
    if (hasLegacyDraft(localStorage, userId)) {
      migrateLegacyDraft(localStorage, userId)
        .then(refresh)
        .catch(() => {})
    }
    addEventListener('storage', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      removeEventListener('storage', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh, userId])
  return { locals, refresh }
}

/** `id` of the new draft, and whether calls were left out; or an error. */
type DuplicateResult =
  | { readonly id: string; readonly hasFewerCalls: boolean; readonly error?: never }
  | { readonly error: string; readonly id?: never; readonly hasFewerCalls?: never }

/** The copy is on this device, and syncs when its form opens. */
const duplicateDraft =
  (userId: string, { _id, status }: Pick<DraftRow, '_id' | 'status'>): Thunk<Promise<DuplicateResult>> =>
  async (dispatch) => {
    const local = createDraftStore(localStorage, draftName(userId, _id)).read()
    const isLocal = local !== undefined && status !== 'synced'
    const readNewest = draftsApi.endpoints.readDraft.initiate(
      { id: _id },
      { forceRefetch: true, subscribe: false },
    )
    // Another device may have saved a newer revision; the local copy is used if reading it fails.
    const fields = (isLocal ? undefined : (await dispatch(readNewest)).data?.fields) ?? local?.fields
    if (fields === undefined) return { error: texts.notCopied.away }
    const id = newDraftId()
    const saving = createDraftStore(localStorage, draftName(userId, id)).save({ fields: copyOf(fields) })
    if (saving.kind !== 'saved') return { error: texts.notCopied.full }
    return { id, hasFewerCalls: fields.newCalls.length > 0 }
  }

/** Copies a draft without its original address and date and without calls, which start at publication. */
const copyOf = (fields: PostFields): PostFields => {
  const title = texts.copyOf(fields.title)
  return {
    ...fields,
    title: characters(title) > Limits.titleLength ? fields.title : title,
    newCalls: [],
    canonicalUrl: '',
    firstPublishedAt: '',
  }
}
