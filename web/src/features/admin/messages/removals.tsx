import type { PostRef } from '@soko/contracts/types/post.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useRemoveAnyCommentMutation, useRemoveAnyPostMutation } from './messages.api.ts'
import { messagesTexts } from './messages.texts.ts'

/** Removes a reported analysis, after asking. */
export const RemovePost = ({ post }: { readonly post: PostRef }) => {
  const [remove] = useRemoveAnyPostMutation()
  const texts = messagesTexts.removePost
  return (
    <Removal
      texts={{ ...texts, title: texts.title(post.title), done: texts.done(post.title) }}
      about={post.title}
      remove={async () => remove(post._id)}
    />
  )
}

type CommentProps = { readonly commentId: string; readonly postId: string | undefined }

/** Deletes a reported comment, after asking: an admin's deletion cannot be taken back. */
export const RemoveComment = (comment: CommentProps) => {
  const [remove] = useRemoveAnyCommentMutation()
  return <Removal texts={messagesTexts.removeComment} remove={async () => remove(comment)} />
}

type RemovalProps = {
  readonly texts: {
    readonly open: string
    readonly title: string
    readonly what: readonly string[]
    readonly confirm: string
    readonly working: string
    readonly done: string
  }
  /** Tells the button from others for who does not see what it stands beside. */
  readonly about?: string
  readonly remove: Parameters<typeof ConfirmDialog>[0]['onConfirm']
}

const Removal = ({ texts, about, remove }: RemovalProps) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  const confirm = async () => {
    const { error } = await remove()
    if (error === undefined) notify('success', texts.done)
    return { error }
  }
  return (
    <>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <span>
          {texts.open}
          {about !== undefined && <span className="vh">: {about}</span>}
        </span>
      </Button>
      {isOpen !== undefined && (
        <LazyConfirm
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
          title={texts.title}
          confirm={texts.confirm}
          working={texts.working}
          bad
          onConfirm={confirm}
        >
          <ul className="admin-what">
            {texts.what.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </LazyConfirm>
      )}
    </>
  )
}
