import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi } from '../admin.api.ts'
import { categoriesTexts as texts } from './categories.texts.ts'

type Done = Thunk<Promise<void>>

const { approveCategory, hideCategory } = adminApi.endpoints

type Decision = ReturnType<typeof approveCategory.initiate> | ReturnType<typeof hideCategory.initiate>

const decide =
  (decision: Decision, said: string, undo?: Done): Done =>
  async (dispatch) => {
    const { error } = await dispatch(decision)
    if (error !== undefined) notify('error', messageOf(error))
    else if (undo === undefined) notify('success', said)
    else notify('success', said, { label: adminTexts.undo, run: () => void dispatch(undo) })
  }

/** Hides a category from all lists, and notifies with an undo. */
export const hide = ({ name, version }: AdminCategory): Done => {
  const change = hideCategory.initiate({ name, version, hidden: true })
  return decide(change, texts.hidden(name), show({ name, version: version + 1 }))
}

/** Returns a hidden category to the lists. */
export const show = ({ name, version }: Pick<AdminCategory, 'name' | 'version'>): Done =>
  decide(hideCategory.initiate({ name, version, hidden: false }), texts.shown(name))

/** Approves a new category, so that it is listed. */
export const approve = ({ name, version }: AdminCategory): Done =>
  decide(approveCategory.initiate({ name, version }), texts.shown(name))
