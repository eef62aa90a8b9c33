import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { categoriesTexts as texts } from './categories.texts.ts'
import type { RenameFormProps } from './rename-form.tsx'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi } from '../admin.api.ts'

const RenameForm = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm)

export const CategoryRow = ({ category, all }: Omit<RenameFormProps, 'onEnd'>) => {
  const [isEdited, setIsEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) {
    return (
      <RenameForm
        category={category}
        all={all}
        onEnd={() => {
          setIsEdited(false)
        }}
      />
    )
  }
  return (
    <>
      <span>
        <Link className="link" to={paths.category(category.name)}>
          {category.name}
        </Link>{' '}
        <span className="agate muted">{texts.analyses(category.postsCount)}</span>{' '}
        {category.state !== 'listed' && (
          <span className="admin-tag warn">{texts.states[category.state]}</span>
        )}
      </span>
      <span className="category-acts">
        <CategoryActions category={category} />
        <button
          ref={button}
          type="button"
          className="btn quiet"
          onClick={() => {
            setIsEdited(true)
          }}
        >
          <span>
            {texts.rename}
            <span className="vh">: {category.name}</span>
          </span>
        </button>
      </span>
    </>
  )
}

const CategoryActions = ({ category }: { readonly category: AdminCategory }) => {
  const dispatch = useAppDispatch()
  const actionButton = (label: string, thunk: ReturnType<typeof hide>) => (
    <Button kind="quiet" onClick={() => void dispatch(thunk)}>
      <span>
        {label}
        <span className="vh">: {category.name}</span>
      </span>
    </Button>
  )
  if (category.state === 'hidden') return actionButton(texts.show, show(category))
  return (
    <>
      {category.state === 'pending' && actionButton(texts.approve, approve(category))}
      {actionButton(texts.hide, hide(category))}
    </>
  )
}

type Done = Thunk<Promise<void>>

const { approveCategory, hideCategory } = adminApi.endpoints

type Decision = ReturnType<typeof approveCategory.initiate> | ReturnType<typeof hideCategory.initiate>

const decide =
  (decision: Decision, message: string, undo?: Done): Done =>
  async (dispatch) => {
    const { error } = await dispatch(decision)
    if (error !== undefined) notify('error', messageOf(error))
    else if (undo === undefined) notify('success', message)
    else notify('success', message, { label: adminTexts.undo, run: () => void dispatch(undo) })
  }

/** Hides a category from all lists. The toast offers to undo this. */
const hide = ({ name, version }: AdminCategory): Done => {
  const change = hideCategory.initiate({ name, version, hidden: true })
  return decide(change, texts.hidden(name), show({ name, version: version + 1 }))
}

const show = ({ name, version }: Pick<AdminCategory, 'name' | 'version'>): Done =>
  decide(hideCategory.initiate({ name, version, hidden: false }), texts.shown(name))

/** Approves a pending category, so that lists show it. */
const approve = ({ name, version }: AdminCategory): Done =>
  decide(approveCategory.initiate({ name, version }), texts.shown(name))
