import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { categoriesApi, type Rename } from './categories.api.ts'
import { categoriesTexts as texts } from './categories.texts.ts'

type Done = Promise<{ readonly error?: ApiError | SerializedError | undefined }>

const { initiate } = categoriesApi.endpoints.renameCategory

/** Gives a category a name that no other has, and tells it, with the way to take it back. */
export const renameCategory =
  ({ from, to, version }: Rename): Thunk<Done> =>
  async (dispatch) => {
    const { data, error } = await dispatch(initiate({ from, to, version }))
    if (data === undefined) return { error }
    notify('success', texts.renamed(from, to, data.postsCount), {
      label: adminTexts.undo,
      run: () => void dispatch(takeBack({ from: to, to: from, version: undefined })),
    })
    return {}
  }

const takeBack =
  ({ from, to, version }: Rename): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(initiate({ from, to, version }))
    if (data) notify('success', texts.renamed(from, to, data.postsCount))
    else notify('error', messageOf(error))
  }

/** Merges a category into one that is there. Nothing takes that back. */
export const mergeCategory =
  ({ from, to, version }: Rename): Thunk<Done> =>
  async (dispatch) => {
    const { data, error } = await dispatch(initiate({ from, to, version }))
    if (data) notify('success', texts.merge.done(from, to, data.postsCount))
    return { error }
  }
