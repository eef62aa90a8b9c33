import type { Post } from '@soko/contracts/types/post.ts'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../../shared/lib/paths.ts'
import { useRetryWhenOnline } from '../../../../shared/lib/use-retry-when-online.ts'
import { notify } from '../../../../shared/ui/notify.ts'
import type { Autosave, DraftView } from '../../../drafts/autosave.ts'
import { type DraftContent, sameFields } from '../../../drafts/draft.ts'
import type { useDraftSync } from '../../../drafts/use-draft-sync.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { CategoriesHandle } from '../categories-field.tsx'
import type { useFormErrors } from '../use-form-errors.ts'
import type { Outcome } from './outcome.ts'
import type { usePublish } from './use-publish.ts'

type Options = {
  readonly draft: Autosave & DraftView
  readonly start: DraftContent
  readonly sync: Pick<ReturnType<typeof useDraftSync>, 'checkPublished'>
  readonly publishing: ReturnType<typeof usePublish>
  readonly errors: Pick<ReturnType<typeof useFormErrors>, 'retry' | 'refuse'>
  readonly successMessage: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly categoriesField: RefObject<CategoriesHandle | null>
}

export const useSubmit = (parts: Options) => {
  const { draft, start, sync, publishing, errors, successMessage, form, categoriesField } = parts
  const { phase, check, publish } = publishing
  const navigate = useNavigate()
  const [theirs, setTheirs] = useState<Post>()

  const goToPublished = async ({ post: published, hasLaterChanges }: Published, hasUnmounted: boolean) => {
    if (!hasUnmounted) await navigate(paths.post(published.slug))
    notify('success', successMessage)
    if (hasLaterChanges) {
      const action = { label: texts.goOn, run: () => void navigate(paths.edit(published._id)) }
      notify('info', texts.writtenSince, action)
    }
  }
  const submit = async (): Promise<void> => {
    if (phase !== 'idle') return
    errors.retry()
    if (categoriesField.current?.addEntry() === false) return
    const outcome = await publish()
    const hasUnmounted = form.current === null
    if ('post' in outcome) await goToPublished(outcome, hasUnmounted)
    else if (hasUnmounted) notifyOutcome(outcome)
    else if ('theirs' in outcome) setTheirs(outcome.theirs)
    else if ('failure' in outcome) {
      errors.refuse(outcome)
      if (outcome.isPublished) void sync.checkPublished()
    }
  }
  useRetryWhenOnline(draft.content.waiting === true, () => void submit())

  return {
    submit,
    isReady: async (): Promise<boolean> => {
      if (phase !== 'idle' || categoriesField.current?.addEntry() === false) return false
      errors.retry()
      if (!errors.refuse(await check())) return false
      const { fields, synced } = draft.view().content
      const hasChanged = synced !== undefined || !sameFields(fields, start.fields)
      return errors.refuse(hasChanged ? undefined : { messages: {}, failure: texts.nothingChanged })
    },
    conflict: theirs && {
      theirs,
      close: () => {
        setTheirs(undefined)
      },
    },
  }
}

type Published = Extract<Outcome, { readonly post: Post }>

const notifyOutcome = (outcome: Exclude<Outcome, Published>) => {
  if ('merged' in outcome) return
  if ('waiting' in outcome) notify('info', texts.waiting.title)
  else notify('error', 'theirs' in outcome ? texts.conflict.title : outcome.failure)
}
