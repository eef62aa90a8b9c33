import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../shared/api/http.ts'
import { useAppDispatch } from '../../../shared/store/store.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { type DraftContent, inOrder, type PostFields } from '../../drafts/draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useDraftSync } from '../../drafts/use-draft-sync.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import type { CategoriesHandle } from './categories-field.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import { refusalOf } from './publish/outcome.ts'
import { usePublish } from './publish/use-publish.ts'
import { useSubmit } from './publish/use-submit.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useSaveKey } from './use-save-key.ts'

type Options = {
  /** Key of the draft in local storage. */
  readonly name: string
  /** Id of the draft, or of the analysis if the draft is a change of one. */
  readonly id: string
  readonly post: Post | undefined
  /** Whether the draft may have been saved on the server. */
  readonly mayBeOnServer: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly categoriesField: RefObject<CategoriesHandle | null>
}

export const usePostForm = ({ name, id, post, mayBeOnServer, form, categoriesField }: Options) => {
  const formTexts = post === undefined ? texts.create : texts.edit
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const start: DraftContent =
    post === undefined ? { fields: blankFields } : { fields: inOrder(post), baseVersion: post.version }
  const draft = useDraft(name, start)
  const sync = useDraftSync({
    id,
    isOfPost: post !== undefined,
    mayBeOnServer,
    autosave: draft,
    start,
  })
  const images = useUploads()
  const cover = useUploads()
  const publishing = usePublish({
    draft,
    pauseDuring: sync.pauseDuring,
    id,
    cover: cover.queue,
    images: images.queue,
  })
  const errors = useFormErrors(form)
  const submission = useSubmit({
    draft,
    start,
    sync,
    publishing,
    errors,
    successMessage: formTexts.done,
    form,
    categoriesField,
  })
  useSaveKey(draft)

  const discardNew = async () => {
    draft.replace({})
    const { discardOpenDraft } = await import('../../drafts/discard-open-draft.ts')
    await dispatch(discardOpenDraft({ id, name, draft, navigate }))
  }
  const discardChanges = async () => {
    const undo = draft.discard()
    const { notifyDiscarded } = await import('../../drafts/discard-open-draft.ts')
    notifyDiscarded(undo)
  }

  return {
    formTexts,
    draft,
    sync,
    images,
    cover,
    phase: publishing.phase,
    messages: errors.messages,
    failure: errors.failure,
    ...submission,
    change: (changed: Partial<PostFields>) => {
      draft.change(changed)
      // The date of an earlier publication decides whether calls are allowed, so their error may be outdated.
      errors.correct(Object.keys('firstPublishedAt' in changed ? { ...changed, newCalls: true } : changed))
    },
    /** Records that the text has changed. `read` is called when the draft is saved. */
    changeText: (read: () => string) => {
      draft.changeLazily(() => ({ html: read() }))
      errors.correct(['html'])
    },
    refuse: (error: ApiError) => errors.refuse(refusalOf(error)),
    discard: () => {
      images.queue.clear()
      cover.queue.clear()
      errors.clear()
      void (post === undefined ? discardNew() : discardChanges())
    },
    stopWaiting: () => {
      draft.replace({ waiting: undefined })
      notify('info', texts.waiting.stopped)
    },
  }
}
