import { nanoid } from '@reduxjs/toolkit'
import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Thunk } from '../../../../shared/store/store.ts'
import { paths } from '../../../../shared/lib/paths.ts'
import { notify } from '../../../../shared/ui/notify.ts'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import type { NamedDraft } from '../../../drafts/draft-names.ts'
import { waitingDrafts } from '../../../drafts/waiting-drafts.ts'
import { scheduleWaiting } from '../../../scheduling/schedule-waiting.ts'
import { migrateLegacyDraft } from '../../../drafts/migrate-legacy-draft.ts'
import { checkFields } from './check-fields.ts'
import { postCommandsApi } from '../../../../shared/posts/post-commands.api.ts'
import { editorTexts } from '../../editor.texts.ts'
import { publishResultOf, sendPost, targetOf } from './send-post.ts'

const texts = {
  done: (title: string) => `You are back, and “${isolated(title)}” is published.`,
  openPost: 'Read it',
  refused: (why: string) => `Your draft could not be published. It is kept. ${why}`,
  openDraft: 'Open the draft',
} as const

/**
 * Publishes waiting drafts by the rules of `attempt.ts`. Skips drafts that another tab has locked, and those
 * in an open form, which publishes its draft itself. Keeps rejected drafts, which no longer wait.
 */
export const publishWaiting =
  (userId: string, goTo: (path: string) => void): Thunk<Promise<void>> =>
  async (dispatch) => {
    await migrateLegacyDraft(localStorage, userId)
    for (const draft of waitingDrafts(localStorage, userId)) {
      await navigator.locks.request(draft.name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await dispatch(publishOne(draft, goTo))
      })
    }
  }

const publishOne =
  ({ id, name }: NamedDraft, goTo: (path: string) => void): Thunk<Promise<void>> =>
  async (dispatch) => {
    const store = createDraftStore(localStorage, name)
    const draft = store.read()
    if (draft?.scheduling?.waiting) {
      await dispatch(scheduleWaiting({ id, name }, goTo))
      return
    }
    // Another tab may have published or cancelled the draft before this tab got the lock.
    if (!draft?.waiting) return
    const { fields, baseVersion, note, letter, attempt, synced } = draft
    let current = draft
    const cancel = (why: string) => {
      store.save({ ...current, waiting: undefined })
      const open = () => {
        goTo(baseVersion === undefined ? paths.draft(id) : paths.edit(id))
      }
      notify('error', texts.refused(why), { label: texts.openDraft, run: open, stays: true })
    }
    if (Object.keys(checkFields(fields)).length > 0) {
      cancel(editorTexts.wrongFields)
      return
    }
    const { createPost, changePost } = postCommandsApi.endpoints
    const { data, error } = await sendPost(
      {
        fields,
        ...targetOf({ id, baseVersion, note, synced }),
        letter,
        attempt,
      },
      {
        create: async (body, key) => publishResultOf(await dispatch(createPost.initiate({ body, key }))),
        change: async (id, body, key) =>
          publishResultOf(await dispatch(changePost.initiate({ id, body, key }))),
        saveAttempt: (attempt) => {
          current = { ...current, attempt }
          store.save(current)
        },
        newKey: () => nanoid(),
      },
    )
    if (data !== undefined) {
      store.remove()
      const read = () => {
        goTo(paths.post(data.slug))
      }
      notify('success', texts.done(data.title), { label: texts.openPost, run: read, stays: true })
    } else if (error.status !== 0) {
      cancel(error.code === 'version-conflict' ? editorTexts.conflict.title : error.message)
    }
  }
