import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../shared/api/http.ts'
import { useAppDispatch } from '../../../shared/store/store.ts'
import { paths } from '../../../shared/lib/paths.ts'
import { useWhenBack } from '../../../shared/lib/use-when-back.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { type DraftContent, inOrder, type PostFields, sameFields } from '../../drafts/draft.ts'
import { draftName, newDraftId } from '../../drafts/draft-names.ts'
import { createDraftStore } from '../../drafts/draft-store.ts'
import { draftsTexts } from '../../drafts/drafts.texts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useDraftSync } from '../../drafts/use-draft-sync.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import type { CategoriesHandle } from './categories-field.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import type { FieldMessages } from '../field-messages.ts'
import { type Outcome, refusedBy, type Refused } from './publish/outcome.ts'
import { usePublish } from './publish/use-publish.ts'
import { reveal } from './sheet/reveal.ts'
import { useSaveKey } from './use-save-key.ts'

type Parts = {
  /** The draft's name on the device, and its id: that of the analysis which it changes. */
  readonly userId: string
  readonly name: string
  readonly id: string
  /** The analysis to edit; undefined for a new one. */
  readonly post: Post | undefined
  /** Whether the server may have the draft. */
  readonly mayBeThere: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly categoriesField: RefObject<CategoriesHandle | null>
}

/** What an open form holds and does: its draft, its uploads, what is wrong with it, and publishing. */
export const usePostForm = ({ userId, name, id, post, mayBeThere, form, categoriesField }: Parts) => {
  const words = post === undefined ? texts.create : texts.edit
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const start: DraftContent =
    post === undefined ? { fields: blankFields } : { fields: inOrder(post), baseVersion: post.version }
  const draft = useDraft(name, start)
  const sync = useDraftSync({ id, isOfPost: post !== undefined, mayBeThere, keeper: draft, start })
  const images = useUploads()
  const cover = useUploads()
  const { phase, check, publish, keepMine, takeTheirs } = usePublish({
    draft,
    during: sync.during,
    id,
    cover: cover.queue,
    images: images.queue,
  })
  const [messages, setMessages] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<Refused>()
  const [theirs, setTheirs] = useState<Post>()
  useSaveKey(draft)

  const isCorrected = refusal !== undefined && isEmpty(messages) && !isEmpty(refusal.messages)

  const correct = (fields: readonly string[]) => {
    setMessages((before) => {
      const left = Object.entries(before).filter(([field]) => !fields.includes(field))
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
  }
  const change = (changed: Partial<PostFields>) => {
    draft.change(changed)
    // Whether it may have calls depends on that day.
    correct(Object.keys('firstPublishedAt' in changed ? { ...changed, newCalls: true } : changed))
  }

  /** The text has changed; it is asked for when it is saved. */
  const changeText = (read: () => string) => {
    draft.changeLater(() => ({ html: read() }))
    correct(['html'])
  }

  const goToPublished = async ({ post: published, writtenSince }: Published, hasLeft: boolean) => {
    if (!hasLeft) await navigate(paths.post(published.slug))
    notify('success', words.done)
    if (writtenSince) {
      const goOn = { label: texts.goOn, run: () => void navigate(paths.edit(published._id)) }
      notify('info', texts.writtenSince, goOn)
    }
  }
  const showRefusal = (refused: Refused) => {
    flushSync(() => {
      setMessages(refused.messages)
      setRefusal(refused)
    })
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) reveal(wrong)
    else form.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  }
  const submit = async (): Promise<void> => {
    if (phase !== 'resting') return
    setRefusal(undefined)
    if (categoriesField.current?.addEntry() === false) return
    const outcome = await publish()
    const hasLeft = form.current === null
    if ('post' in outcome) await goToPublished(outcome, hasLeft)
    else if (hasLeft) tellInPassing(outcome)
    else if ('theirs' in outcome) setTheirs(outcome.theirs)
    else if ('failure' in outcome) {
      showRefusal(outcome)
      if (outcome.isPublished) void sync.look()
    }
  }
  useWhenBack(draft.content.waiting === true, () => void submit())

  const refuse = (refused: Refused | undefined) => {
    if (refused !== undefined) showRefusal(refused)
    return refused === undefined
  }
  /** Whether the draft can be published as it is, which the form shows where it cannot. */
  const isReady = async (): Promise<boolean> => {
    if (phase !== 'resting' || categoriesField.current?.addEntry() === false) return false
    setRefusal(undefined)
    if (!refuse(await check())) return false
    const { fields, synced } = draft.view().content
    const hasChanged = synced !== undefined || !sameFields(fields, start.fields)
    return refuse(hasChanged ? undefined : { messages: {}, failure: texts.nothingChanged })
  }

  /** The next one is another draft, so this one can be brought back whole. */
  const discardNew = async () => {
    draft.put({})
    const { discardDraft } = await import('../../drafts/discard-draft.ts')
    const isThere = draft.view().content.synced !== undefined
    const { undo, error } = await dispatch(discardDraft({ id, name }, isThere))
    if (undo === undefined) {
      notify('error', error.message ?? '')
      return
    }
    draft.finish()
    await navigate(paths.write, { replace: true })
    tellDiscarded(async () => {
      await undo()
      await navigate(paths.draft(id))
    })
  }

  return {
    words,
    draft,
    sync,
    images,
    cover,
    phase,
    messages,
    /** Why it was not published, until it is tried again or the last field that was wrong is corrected. */
    failure: isCorrected ? undefined : refusal?.failure,
    change,
    changeText,
    submit,
    isReady,
    refuse: (error: ApiError) => refuse(refusedBy(error)),
    discard: () => {
      images.queue.clear()
      cover.queue.clear()
      setMessages({})
      if (post === undefined) void discardNew()
      else tellDiscarded(draft.discard())
    },
    /** Another device has published it: what is here goes on as a draft of its own. */
    keepAsNew: () => {
      draft.settle()
      const { fields, aside } = draft.view().content
      const another = newDraftId()
      const store = createDraftStore(localStorage, draftName(userId, another))
      if (store.save({ fields, ...(aside && { aside }) }).kind !== 'saved') return
      draft.finish()
      void navigate(paths.draft(another), { replace: true })
    },
    /** Another device has ended it: nothing of it stays here. */
    drop: () => {
      draft.finish()
      void navigate(paths.drafts)
    },
    stopWaiting: () => {
      draft.put({ waiting: undefined })
      notify('info', texts.waiting.stopped)
    },
    /** The analysis as somebody else has changed it meanwhile, and what can be done then. */
    conflict: theirs && {
      theirs,
      keepMine: () => {
        setTheirs(undefined)
        keepMine(theirs)
        void submit()
      },
      takeTheirs: () => {
        setTheirs(undefined)
        takeTheirs(theirs)
        notify('info', texts.conflict.kept)
      },
      goOn: () => {
        setTheirs(undefined)
      },
    },
  }
}

const isEmpty = (messages: FieldMessages): boolean => Object.keys(messages).length === 0

const tellDiscarded = (undo: () => unknown) => {
  notify('default', draftsTexts.discarded, { label: draftsTexts.undo, run: () => void undo() })
}

type Published = Extract<Outcome, { readonly post: Post }>

/** Tells an author who is on another page by now how it went. */
const tellInPassing = (outcome: Exclude<Outcome, Published>) => {
  if ('merged' in outcome) return
  if ('waiting' in outcome) notify('info', texts.waiting.title)
  else notify('error', 'theirs' in outcome ? texts.conflict.title : outcome.failure)
}
