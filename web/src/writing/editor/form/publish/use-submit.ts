import type { Post } from '@soko/contracts/types/post.ts'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../../shared/lib/paths.ts'
import { useWhenBack } from '../../../../shared/lib/use-when-back.ts'
import { notify } from '../../../../shared/ui/notify.ts'
import type { Autosave, DraftView } from '../../../drafts/autosave.ts'
import { type DraftContent, sameFields } from '../../../drafts/draft.ts'
import type { useDraftSync } from '../../../drafts/use-draft-sync.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { CategoriesHandle } from '../categories-field.tsx'
import type { useMessages } from '../use-messages.ts'
import type { Outcome } from './outcome.ts'
import type { usePublish } from './use-publish.ts'

type Parts = {
  readonly draft: Autosave & DraftView
  /** What the form shows without a draft. */
  readonly start: DraftContent
  readonly sync: Pick<ReturnType<typeof useDraftSync>, 'look'>
  readonly publishing: ReturnType<typeof usePublish>
  readonly wrong: Pick<ReturnType<typeof useMessages>, 'retry' | 'refuse'>
  /** What the author is told once it is published. */
  readonly done: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly categoriesField: RefObject<CategoriesHandle | null>
}

/** Publishes the draft of an open form, and shows what came of it. */
export const useSubmit = (parts: Parts) => {
  const { draft, start, sync, publishing, wrong, done, form, categoriesField } = parts
  const { phase, check, publish } = publishing
  const navigate = useNavigate()
  const [theirs, setTheirs] = useState<Post>()

  const goToPublished = async ({ post: published, writtenSince }: Published, hasLeft: boolean) => {
    if (!hasLeft) await navigate(paths.post(published.slug))
    notify('success', done)
    if (writtenSince) {
      const goOn = { label: texts.goOn, run: () => void navigate(paths.edit(published._id)) }
      notify('info', texts.writtenSince, goOn)
    }
  }
  const submit = async (): Promise<void> => {
    if (phase !== 'resting') return
    wrong.retry()
    if (categoriesField.current?.addEntry() === false) return
    const outcome = await publish()
    const hasLeft = form.current === null
    if ('post' in outcome) await goToPublished(outcome, hasLeft)
    else if (hasLeft) tellInPassing(outcome)
    else if ('theirs' in outcome) setTheirs(outcome.theirs)
    else if ('failure' in outcome) {
      wrong.refuse(outcome)
      if (outcome.isPublished) void sync.look()
    }
  }
  useWhenBack(draft.content.waiting === true, () => void submit())

  return {
    submit,
    /** Whether the draft can be published as it is, which the form shows where it cannot. */
    isReady: async (): Promise<boolean> => {
      if (phase !== 'resting' || categoriesField.current?.addEntry() === false) return false
      wrong.retry()
      if (!wrong.refuse(await check())) return false
      const { fields, synced } = draft.view().content
      const hasChanged = synced !== undefined || !sameFields(fields, start.fields)
      return wrong.refuse(hasChanged ? undefined : { messages: {}, failure: texts.nothingChanged })
    },
    /** The analysis as somebody else has changed it meanwhile. */
    conflict: theirs && {
      theirs,
      close: () => {
        setTheirs(undefined)
      },
    },
  }
}

type Published = Extract<Outcome, { readonly post: Post }>

/** Tells an author who is on another page by now how it went. */
const tellInPassing = (outcome: Exclude<Outcome, Published>) => {
  if ('merged' in outcome) return
  if ('waiting' in outcome) notify('info', texts.waiting.title)
  else notify('error', 'theirs' in outcome ? texts.conflict.title : outcome.failure)
}
