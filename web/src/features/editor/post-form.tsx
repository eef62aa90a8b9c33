import './editor.css'
import { Limits } from '@soko/contracts/limits.ts'
import { characters } from '@soko/contracts/text.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useFailure } from '../../forms/use-failure.ts'
import { paths } from '../../lib/paths.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/notify.ts'
import { draftName, emptyFields, inOrder, type PostFields } from '../drafts/draft.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { AsideNotice, RestoredNotice } from '../drafts/draft-notices.tsx'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { draftsTexts } from '../drafts/drafts.texts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { CardPreview } from './card-preview.tsx'
import { CategoriesField, type CategoriesHandle } from './categories-field.tsx'
import type { FieldMessages } from './check-fields.ts'
import { CoverField } from './cover-field.tsx'
import { editorTexts as texts } from './editor.texts.ts'
import { PublishRail } from './publish-rail.tsx'
import { TextField } from './text-field.tsx'
import { usePublish } from './use-publish.ts'
import { useSaveKey } from './use-save-key.ts'

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Props = {
  readonly user: OwnUser
  /** The analysis to edit; undefined for a new one. */
  readonly post?: Post
}

/** The form in which an analysis is written or edited, in one tab at a time. */
export const PostForm = ({ user, post }: Props) => {
  const name = draftName(user._id, post?._id)
  return (
    <DraftGate key={name} name={name}>
      <OpenForm name={name} user={user} {...(post && { post })} />
    </DraftGate>
  )
}

const OpenForm = ({ name, user, post }: Props & { readonly name: string }) => {
  const words = post === undefined ? texts.create : texts.edit
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const categoriesField = useRef<CategoriesHandle>(null)
  const draft = useDraft(
    name,
    post === undefined ? { fields: emptyFields } : { fields: inOrder(post), baseVersion: post.version },
  )
  const images = useUploads()
  const cover = useUploads()
  const { phase, publish, keepMine, takeTheirs } = usePublish({
    draft,
    postId: post?._id,
    cover: cover.queue,
    images: images.queue,
  })
  const [messages, setMessages] = useState<FieldMessages>({})
  const [failure, setFailure] = useFailure()
  const [theirs, setTheirs] = useState<Post>()
  const [openedAt] = useState(() => new Date().toISOString())
  useSaveKey(draft)

  const { fields, baseVersion, aside } = draft.content
  const change = (changed: Partial<PostFields>) => {
    draft.change(changed)
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
    setMessages((before) => ({ ...before, ...mended }))
  }
  const submit = async (): Promise<void> => {
    if (phase !== 'resting') return
    setFailure(undefined)
    if (categoriesField.current?.addEntry() === false) return
    const outcome = await publish()
    const hasLeft = form.current === null
    if ('post' in outcome) {
      const { post: published, writtenSince } = outcome
      if (!hasLeft) await navigate(paths.post(published.slug))
      notify('success', words.done)
      if (writtenSince) {
        const goOn = { label: texts.goOn, run: () => void navigate(paths.edit(published._id)) }
        notify('info', texts.writtenSince, goOn)
      }
    } else if ('waiting' in outcome) {
      if (hasLeft) notify('info', texts.waiting.title)
    } else if (hasLeft) {
      notify('error', 'theirs' in outcome ? texts.conflict.title : outcome.failure)
    } else if ('theirs' in outcome) {
      setTheirs(outcome.theirs)
    } else {
      flushSync(() => {
        setMessages(outcome.messages)
        setFailure(outcome.failure)
      })
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }
  useWhenBack(draft.content.waiting === true, () => void submit())
  const discard = () => {
    images.queue.clear()
    cover.queue.clear()
    setMessages({})
    const takeBack = draft.discard()
    notify('default', draftsTexts.discarded, { label: draftsTexts.undo, run: takeBack })
  }

  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{words.title}</h1>
        <DraftStatus saving={draft.saving} />
      </div>
      {draft.restoredAt !== undefined && (
        <RestoredNotice
          at={draft.restoredAt}
          changedSince={post !== undefined && baseVersion !== post.version}
          onStartFresh={discard}
        />
      )}
      {aside && (
        <AsideNotice
          fields={aside}
          onDrop={() => {
            draft.put({ aside: undefined })
          }}
        />
      )}
      <form
        ref={form}
        className="write"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="stack">
          <Field
            label={texts.title.label}
            className="input write-title"
            autoComplete="off"
            required
            value={fields.title}
            counter={{ length: characters(fields.title), max: Limits.titleLength }}
            error={messages.title}
            onChange={({ target }) => {
              change({ title: target.value })
            }}
          />
          <TextArea
            label={texts.summary.label}
            rows={3}
            value={fields.editorText}
            hint={texts.summary.hint}
            counter={{ length: characters(fields.editorText), max: Limits.editorTextLength }}
            error={messages.editorText}
            onChange={({ target }) => {
              change({ editorText: target.value })
            }}
          />
          <TextField
            key={draft.generation}
            html={fields.html}
            error={messages.html}
            onChange={(html) => {
              change({ html })
            }}
            {...images}
          />
          <CoverField
            image={fields.image}
            queue={cover.queue}
            upload={cover.uploads[0]}
            error={messages.image}
            onChange={(image) => {
              change({ image })
            }}
          />
          <CategoriesField
            ref={categoriesField}
            categories={fields.categories}
            error={messages.categories}
            onChange={(categories) => {
              change({ categories })
            }}
          />
          <Field
            label={texts.chart.label}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={texts.chart.placeholder}
            hint={texts.chart.hint}
            value={fields.tradViewLink}
            error={messages.tradViewLink}
            onChange={({ target }) => {
              change({ tradViewLink: target.value })
            }}
          />
        </div>
        <PublishRail
          phase={phase}
          submit={words.submit}
          failure={failure}
          onStopWaiting={
            draft.content.waiting === true
              ? () => {
                  draft.put({ waiting: undefined })
                  notify('info', texts.waiting.stopped)
                }
              : undefined
          }
          onDiscard={draft.saving === undefined ? undefined : discard}
        >
          <CardPreview fields={fields} user={user} at={post?.updatedAt ?? openedAt} />
        </PublishRail>
      </form>
      {theirs && (
        <ConflictDialog
          mine={fields}
          theirs={inOrder(theirs)}
          onKeepMine={() => {
            setTheirs(undefined)
            keepMine(theirs)
            void submit()
          }}
          onTakeTheirs={() => {
            setTheirs(undefined)
            takeTheirs(theirs)
            notify('info', texts.conflict.kept)
          }}
          onGoOn={() => {
            setTheirs(undefined)
          }}
        />
      )}
    </div>
  )
}
