import type { SerializedError } from '@reduxjs/toolkit'
import type { ArgsOf } from '@soko/contracts/endpoints/requests.ts'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi } from '../admin.api.ts'
import { categoriesTexts as texts } from './categories.texts.ts'

/** The new name of a category; with its version, so that another admin's change is not overwritten. */
type Rename = ArgsOf<'POST /api/admin/categories/rename'>

type Done = Promise<{ readonly error?: ApiError | SerializedError | undefined }>

const { initiate } = adminApi.endpoints.renameCategory

/** Gives a category a name that no other has, and tells it, with the way to take it back. */
export const renameCategory =
  (rename: Rename): Thunk<Done> =>
  async (dispatch) => {
    const { from, to } = rename
    const { data, error } = await dispatch(initiate(rename))
    if (data === undefined) return { error }
    notify('success', texts.renamed(from, to, data.postsCount), {
      label: adminTexts.undo,
      run: () => void dispatch(takeBack({ from: to, to: from })),
    })
    return {}
  }

const takeBack =
  (rename: Rename): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { from, to } = rename
    const { data, error } = await dispatch(initiate(rename))
    if (data) notify('success', texts.renamed(from, to, data.postsCount))
    else notify('error', messageOf(error))
  }

/** Merges a category into one that is there. Nothing takes that back. */
export const mergeCategory =
  (rename: Rename): Thunk<Done> =>
  async (dispatch) => {
    const { from, to } = rename
    const { data, error } = await dispatch(initiate(rename))
    if (data) notify('success', texts.merge.done(from, to, data.postsCount))
    return { error }
  }
