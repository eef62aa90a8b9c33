import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { categoriesApi, type Decision } from './categories.api.ts'
import { categoriesTexts as texts } from './categories.texts.ts'

type Done = Thunk<Promise<void>>

const decide =
  (decision: Decision, said: string, undo?: Done): Done =>
  async (dispatch) => {
    const { error } = await dispatch(categoriesApi.endpoints.decideCategory.initiate(decision))
    if (error !== undefined) notify('error', messageOf(error))
    else if (undo === undefined) notify('success', said)
    else notify('success', said, { label: adminTexts.undo, run: () => void dispatch(undo) })
  }

/** Takes a category out of all lists, and tells it, with the way to take that back. */
export const hide = ({ name, version }: AdminCategory): Done => {
  const undo = decide({ act: 'hide', name, version: version + 1, hidden: false }, texts.shown(name))
  return decide({ act: 'hide', name, version, hidden: true }, texts.hidden(name), undo)
}

/** Puts a hidden one back into the lists. */
export const show = ({ name, version }: AdminCategory): Done =>
  decide({ act: 'hide', name, version, hidden: false }, texts.shown(name))

/** Lets one be listed that waits for it. */
export const approve = ({ name, version }: AdminCategory): Done =>
  decide({ act: 'approve', name, version }, texts.shown(name))
