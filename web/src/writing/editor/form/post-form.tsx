import './editor.css'
import './sheet/sheet.css'
import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { idlePart } from '../../../shared/ui/idle-part.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { draftName } from '../../drafts/draft-names.ts'
import { DraftLoader } from '../../drafts/draft-loader.tsx'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import type { CategoriesHandle } from './categories-field.tsx'
import { Sheet } from './sheet/sheet.tsx'
import { PublishRail } from './publish/publish-rail.tsx'
import { usePostForm } from './use-post-form.ts'
import type { NoteField as NoteFieldComponent } from './note-field.tsx'

// These components are loaded after the text editor.
const DeskHead = idlePart(async () => (await import('./sheet/desk-head.tsx')).DeskHead)
const PostDetails = idlePart(async () => (await import('./sheet/post-details.tsx')).PostDetails)
const CardPreview = idlePart(async () => (await import('./card-preview.tsx')).CardPreview)
const AsideNotice = lazyPart(async () => (await import('../../drafts/aside-notice.tsx')).AsideNotice)
const RestoredNotice = lazyPart(async () => (await import('../../drafts/restored-notice.tsx')).RestoredNotice)
const EndedNotice = lazyPart(async () => (await import('../../drafts/ended-notice.tsx')).EndedNotice)
const KeptValues = lazyPart(async () => (await import('../../drafts/draft-conflicts.tsx')).DraftConflicts)
const ScheduleRail = idlePart(async () => (await import('../../scheduling/schedule-rail.tsx')).ScheduleRail)
const PublishNow = lazyPart(async () => (await import('../../scheduling/publish-now.tsx')).PublishNow)
const ConflictDialog = lazyPart(async () => (await import('./publish/conflict-dialog.tsx')).ConflictDialog)

type NoteFieldType = typeof NoteFieldComponent

type Props = {
  readonly user: OwnUser
} & (
  | {
      readonly post: Post
      /** Not imported here, because the form of a new analysis does not need it. */
      readonly NoteField: NoteFieldType
    }
  | {
      readonly draftId: string
      /** Whether the draft was just created on this device. */
      readonly isNew?: boolean
      /** Called when the draft is saved for the first time. */
      readonly onSaved?: () => void
    }
)

/** Must be inside a `DraftGate`, so that only one tab changes the draft. */
export const PostForm = ({ user, ...target }: Props) => {
  const id = 'post' in target ? target.post._id : target.draftId
  const name = draftName(user._id, id)
  const formProps = { id, name, user }
  if ('post' in target) return <OpenForm {...formProps} {...target} mayBeOnServer />
  return (
    <DraftLoader id={id} name={name} isNew={target.isNew === true}>
      {(mayBeOnServer) => <OpenForm {...formProps} mayBeOnServer={mayBeOnServer} onSaved={target.onSaved} />}
    </DraftLoader>
  )
}

type OpenProps = {
  readonly id: string
  readonly name: string
  readonly user: OwnUser
  readonly post?: Post
  readonly NoteField?: NoteFieldType
  readonly mayBeOnServer: boolean
  readonly onSaved?: (() => void) | undefined
}

const OpenForm = ({ id, name, user, post, NoteField, mayBeOnServer, onSaved }: OpenProps) => {
  const form = useRef<HTMLFormElement>(null)
  const categoriesField = useRef<CategoriesHandle>(null)
  const postForm = usePostForm({ id, name, post, mayBeOnServer, form, categoriesField })
  const { formTexts, draft, sync, phase, failure, submit, discard, stopWaiting, conflict } = postForm
  const [openedAt] = useState(() => new Date().toISOString())
  const [scheduledFor, setScheduledFor] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { fields, baseVersion, aside, waiting } = draft.content
  const isSaved = draft.saving?.kind === 'saved'
  useEffect(() => {
    if (isSaved) onSaved?.()
  }, [isSaved, onSaved])
  return (
    <div className="wrap desk">
      <div className="desk-head">
        <h1>{formTexts.title}</h1>
        <DeskHead />
      </div>
      {sync.ended && <EndedNotice {...postForm} ended={sync.ended} userId={user._id} />}
      {post !== undefined && draft.restoredAt !== undefined && (
        <RestoredNotice
          at={draft.restoredAt}
          changedSince={baseVersion !== post.version}
          onStartFresh={discard}
        />
      )}
      {aside && (
        <AsideNotice
          fields={aside}
          onDiscard={() => {
            draft.replace({ aside: undefined })
          }}
        />
      )}
      <form
        ref={form}
        className="desk-split"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (scheduledFor === undefined) void submit()
          else setIsConfirming(true)
        }}
      >
        <div className="desk-main">
          <Sheet {...postForm} isNew={post === undefined && !mayBeOnServer} />
          <PostDetails {...postForm} categoriesField={categoriesField} userId={user._id} />
        </div>
        <PublishRail
          fields={fields}
          state={
            <>
              <DraftStatus saving={draft.saving} where={sync.where} />
              {sync.kept.length > 0 && (
                <KeptValues
                  kept={sync.kept}
                  fields={fields}
                  onUse={sync.restoreKept}
                  onDiscard={sync.discardKept}
                />
              )}
            </>
          }
          phase={phase}
          submit={scheduledFor === undefined ? formTexts.submit : formTexts.submitNow}
          failure={failure}
          onStopWaiting={waiting === true ? stopWaiting : undefined}
          onDiscard={draft.saving === undefined ? undefined : discard}
          note={NoteField && <NoteField draft={draft} />}
          schedule={
            <ScheduleRail
              id={id}
              draft={draft}
              sync={sync}
              isReady={postForm.isReady}
              onRefused={postForm.refuse}
              onScheduled={setScheduledFor}
            />
          }
          card={<CardPreview fields={fields} user={user} at={post?.updatedAt ?? openedAt} published={post} />}
          draftId={draft.saving && id}
        />
      </form>
      {isConfirming && scheduledFor !== undefined && (
        <PublishNow
          scheduledFor={scheduledFor}
          onClose={() => {
            setIsConfirming(false)
          }}
          onPublish={() => void submit()}
        />
      )}
      {conflict && (
        <ConflictDialog
          draft={draft}
          theirs={conflict.theirs}
          onClose={conflict.close}
          onPublish={() => void submit()}
        />
      )}
    </div>
  )
}
