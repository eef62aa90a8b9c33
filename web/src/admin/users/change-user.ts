import type { SerializedError } from '@reduxjs/toolkit'
import type { AdminUser } from '@soko/contracts/types/user.ts'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { leave } from '../../account/sign-in/leave.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { adminTexts } from '../admin.texts.ts'
import { inverseOf, type UserChange } from './user-change.ts'
import { adminApi } from '../admin.api.ts'
import { doneOf, usersTexts } from './users.texts.ts'

/**
 * Changes a user and says so, with an undo. Admins who gave up their own role are signed out: their sessions
 * are over. @param user as they were before. @returns why it failed, if it did.
 */
export const changeUser =
  (
    user: AdminUser,
    change: UserChange,
  ): Thunk<Promise<{ readonly error?: ApiError | SerializedError | undefined }>> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(adminApi.endpoints.changeUser.initiate({ id: user._id, change }))
    if (error !== undefined) return { error }
    const isSelf = selectSession(getState()).user?._id === user._id
    if (isSelf && 'role' in change) {
      dispatch(leave())
      notify('success', usersTexts.steppedDown)
      return {}
    }
    notify('success', doneOf(change, user.name), {
      label: adminTexts.undo,
      run: () => void dispatch(takeBack(user, inverseOf(change, user))),
    })
    return {}
  }

const takeBack =
  (user: AdminUser, change: UserChange): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(adminApi.endpoints.changeUser.initiate({ id: user._id, change }))
    if (error === undefined) notify('success', doneOf(change, user.name))
    else notify('error', messageOf(error))
  }
