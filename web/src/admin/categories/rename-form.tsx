import { zodResolver } from '@hookform/resolvers/zod'
import { CategoryRenaming } from '@soko/contracts/endpoints/admin-bodies.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { useEffect, useState } from 'react'
import type { SerializedError } from '@reduxjs/toolkit'
import type { ArgsOf } from '@soko/contracts/endpoints/requests.ts'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { categoriesTexts as texts } from './categories.texts.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { useListTouchedQuery, adminApi } from '../admin.api.ts'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'

const rules = zodResolver(CategoryRenaming.pick({ to: true }))

export type RenameFormProps = {
  readonly category: AdminCategory
  /** All categories. If one of them already has the new name, both are merged. */
  readonly all: readonly AdminCategory[]
  readonly onEnd: () => void
}

/** If another category has the new name, asks whether to merge. */
export const RenameForm = ({ category, all, onEnd }: RenameFormProps) => {
  const dispatch = useAppDispatch()
  const { name, postsCount, version } = category
  const { register, errors, failure, busy, submit, setFocus } = useServerForm(rules, { to: name })
  const [into, setInto] = useState<AdminCategory>()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    setFocus('to', { shouldSelect: true })
  }, [setFocus])

  const send = async ({ to }: { readonly to: string }) => {
    const taken = all.find((other) => other !== category && categoryKey(other.name) === categoryKey(to))
    if (taken !== undefined) {
      setInto(taken)
      setIsAsking(true)
      return {}
    }
    const { error } = to === name ? {} : await dispatch(renameCategory({ from: name, to, version }))
    if (error === undefined) onEnd()
    return { error }
  }

  return (
    <form className="category-form" noValidate onSubmit={submit(send)}>
      <Field
        label={texts.newName(name)}
        autoComplete="off"
        error={errors.to?.message}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd()
        }}
        {...register('to')}
      />
      <FieldError error={failure} />
      <div className="category-acts">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {controlsTexts.cancel}
        </Button>
      </div>
      {into && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => {
            setIsAsking(false)
          }}
          title={texts.merge.title(name, into.name)}
          confirm={texts.merge.confirm}
          working={texts.merge.working}
          bad
          onConfirm={async () => dispatch(mergeCategory({ from: name, to: into.name, version }))}
        >
          <ul className="admin-what">
            {texts.merge.explanation(name, into.name, postsCount).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <MergePreview from={category} into={into} />
        </ConfirmDialog>
      )}
    </form>
  )
}

const mergeTexts = texts.merge

type Props = { readonly from: AdminCategory; readonly into: AdminCategory }

/** Shows the newest analyses that the merge changes, and the number of further ones. */
const MergePreview = ({ from, into }: Props) => {
  const query = useListTouchedQuery({ category: from.name })
  return (
    <div className="merge-preview">
      <p>{mergeTexts.which}</p>
      <Loaded query={query} loading={mergeTexts.loading} lines={3}>
        {({ posts }) => (
          <ul className="admin-what">
            {posts.map(({ _id, title, categories }) => (
              <li key={_id}>
                <span dir="auto">{title}</span>
                {categories.some((name) => categoryKey(name) === categoryKey(into.name)) && (
                  <span className="muted"> ({mergeTexts.both})</span>
                )}
              </li>
            ))}
            {from.postsCount > posts.length && (
              <li className="muted">{mergeTexts.more(from.postsCount - posts.length)}</li>
            )}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

/** The category's version prevents overwriting another admin's change. */
type Rename = ArgsOf<'POST /api/admin/categories/rename'>

type Done = Promise<{ readonly error?: ApiError | SerializedError | undefined }>

const { initiate } = adminApi.endpoints.renameCategory

/** Renames a category to an unused name. The toast offers to undo this. */
const renameCategory =
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

/** Merges a category into another one, which can't be undone. */
const mergeCategory =
  (rename: Rename): Thunk<Done> =>
  async (dispatch) => {
    const { from, to } = rename
    const { data, error } = await dispatch(initiate(rename))
    if (data) notify('success', texts.merge.done(from, to, data.postsCount))
    return { error }
  }
