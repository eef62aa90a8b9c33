import './editor.css'
import './sheet/sheet.css'
import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { idlePart } from '../../ui/idle-part.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { draftName, inOrder } from '../drafts/draft.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { AsideNotice, RestoredNotice } from '../drafts/draft-notices.tsx'
import { KeptValues } from '../drafts/kept-values.tsx'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { NoteField } from './note-field.tsx'
import type { CategoriesHandle } from './categories-field.tsx'
import { FocusMode } from './sheet/focus-mode.tsx'
import { Sheet } from './sheet/sheet.tsx'
import { PublishRail } from './publish-rail.tsx'
import { usePostForm } from './use-post-form.ts'

// Below and beside the text, which comes first.
const AroundTheText = idlePart(async () => (await import('./sheet/around-the-text.tsx')).AroundTheText)
const CardPreview = idlePart(async () => (await import('./card-preview.tsx')).CardPreview)
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
  const form = useRef<HTMLFormElement>(null)
  const categoriesField = useRef<CategoriesHandle>(null)
  const opened = usePostForm({ name, post, form, categoriesField })
  const { words, draft, sync, phase, failure, submit, discard, stopWaiting, conflict } = opened
  const [openedAt] = useState(() => new Date().toISOString())
  const { fields, baseVersion, aside, waiting } = draft.content
  return (
    <div className="wrap desk">
      <div className="desk-head">
        <h1>{words.title}</h1>
        <FocusMode />
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
        className="desk-split"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="desk-main">
          <Sheet {...opened} />
          <AroundTheText {...opened} categoriesField={categoriesField} />
        </div>
        <PublishRail
          fields={fields}
          state={
            <>
              <DraftStatus saving={draft.saving} where={sync.where} />
              <KeptValues kept={sync.kept} onUse={sync.takeBack} onLetGo={sync.letGo} />
            </>
          }
          phase={phase}
          submit={words.submit}
          failure={failure}
          onStopWaiting={waiting === true ? stopWaiting : undefined}
          onDiscard={draft.saving === undefined ? undefined : discard}
          note={post && <NoteField draft={draft} />}
          card={<CardPreview fields={fields} user={user} at={post?.updatedAt ?? openedAt} />}
        />
      </form>
      {conflict && (
        <ConflictDialog
          mine={fields}
          theirs={inOrder(conflict.theirs)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onGoOn={conflict.goOn}
        />
      )}
    </div>
  )
}
