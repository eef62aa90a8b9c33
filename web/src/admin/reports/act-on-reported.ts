import type { SerializedError } from '@reduxjs/toolkit'
import type { Person } from '@soko/contracts/types/user.ts'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi, type Target } from '../admin.api.ts'
import { reportQueueTexts as texts } from './reports.texts.ts'

type Outcome = { readonly error?: ApiError | SerializedError | undefined }
type Act = Thunk<Promise<Outcome>>

const { closeReports, reopenReports, removeReported, restoreReported } = adminApi.endpoints

const undo = (run: () => unknown) => ({ label: adminTexts.undo, run: () => void run() })

/** Runs an action without a dialog, so a toast shows errors. */
export const withoutConfirmation =
  (act: Act): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(act)
    if (error !== undefined) notify('error', messageOf(error))
  }

/** Closes all reports on an entry. The toast offers to undo this. */
export const close =
  (id: string, outcome: 'done' | 'dismissed'): Act =>
  async (dispatch) => {
    const { error } = await dispatch(closeReports.initiate({ id, outcome }))
    if (error === undefined) {
      const done = outcome === 'done' ? texts.markedDone : texts.dismissed
      notify(
        'success',
        done,
        undo(() => dispatch(withoutConfirmation(reopen(id)))),
      )
    }
    return { error }
  }

export const reopen =
  (id: string): Act =>
  async (dispatch) => {
    const { error } = await dispatch(reopenReports.initiate({ id }))
    if (error === undefined) notify('success', texts.reopened)
    return { error }
  }

/** Removes an entry, with undo. The server closes its reports later; closing them here updates the list at once. */
export const remove =
  (target: Target, done: string): Act =>
  async (dispatch) => {
    const { error } = await dispatch(removeReported.initiate(target))
    if (error !== undefined) return { error }
    await dispatch(closeReports.initiate({ id: target._id, outcome: 'done' }))
    notify(
      'success',
      done,
      undo(() => dispatch(withoutConfirmation(restore(target)))),
    )
    return {}
  }

/** Restores an entry, and reopens its reports. */
export const restore =
  (target: Target): Act =>
  async (dispatch) => {
    const { error } = await dispatch(restoreReported.initiate(target))
    if (error !== undefined) return { error }
    await dispatch(reopenReports.initiate({ id: target._id }))
    notify('success', texts.restored[target.about])
    return {}
  }

/** Suspends the author. The toast offers to undo this. */
export const suspend =
  ({ _id: id, username }: Person): Act =>
  async (dispatch) => {
    const change = (suspended: boolean) =>
      dispatch(adminApi.endpoints.changeUser.initiate({ id, change: { suspended } }))
    const { error } = await change(true)
    if (error !== undefined) return { error }
    const reinstate = async () => {
      const { error: refused } = await change(false)
      if (refused === undefined) notify('success', texts.reinstated(username))
      else notify('error', messageOf(refused))
    }
    notify('success', texts.suspend.done(username), undo(reinstate))
    return {}
  }
