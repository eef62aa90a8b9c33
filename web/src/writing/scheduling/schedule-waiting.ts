import { nanoid } from '@reduxjs/toolkit'
import type { Thunk } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { inOrder } from '../drafts/draft.ts'
import type { NamedDraft } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { schedulingTexts as texts } from './scheduling.texts.ts'
import { asLetter } from './use-schedule.ts'
import { printLocal } from './time-zones.ts'

/** If the server refuses, for example because the time has passed, the draft keeps the requested time. */
export const scheduleWaiting =
  ({ id, name }: NamedDraft, goTo: (path: string) => void): Thunk<Promise<void>> =>
  async (dispatch) => {
    const store = createDraftStore(localStorage, name)
    const draft = store.read()
    if (!draft?.scheduling?.waiting) return
    const { fields, baseVersion, note = '', synced, scheduling, ...rest } = draft
    const save = (time: typeof scheduling | undefined) =>
      store.save({ ...rest, fields, baseVersion, note, synced, scheduling: time })
    const reject = (reason: string) => {
      save({ ...scheduling, waiting: false })
      const open = () => {
        goTo(baseVersion === undefined ? paths.draft(id) : paths.edit(id))
      }
      notify('error', texts.refused(reason), { label: texts.openDraft, run: open, stays: true })
    }

    const change = { ...inOrder(fields), base: synced?.base ?? 0, ...(baseVersion && { baseVersion }) }
    const { saveDraft } = draftsApi.endpoints
    const saved = await dispatch(saveDraft.initiate({ id, key: nanoid(), change }))
    if (saved.error !== undefined) {
      rejectUnlessOffline(saved.error, reject)
      return
    }
    const { local, zone } = scheduling
    const letter = asLetter(draft)
    const { scheduleDraft } = draftsApi.endpoints
    const { data, error } = await dispatch(scheduleDraft.initiate({ id, local, zone, note, ...letter }))
    if (data?.schedule) {
      save(undefined)
      const open = () => {
        goTo(paths.scheduled)
      }
      const when = printLocal(data.schedule.local, Date.now())
      notify('success', texts.isScheduled(when), { label: texts.look, run: open, stays: true })
    } else rejectUnlessOffline(error, reject)
  }

/** After a network error, the request stays pending. */
const rejectUnlessOffline = (
  error: { readonly status?: number; readonly message?: string } | undefined,
  reject: (reason: string) => void,
) => {
  if (error?.status !== undefined && error.status !== 0) reject(error.message ?? '')
}
