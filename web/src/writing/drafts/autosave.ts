import { type DraftContent, type PostFields, sameFields } from './draft.ts'
import type { DraftStore, SaveResult } from './draft-store.ts'

/** A draft as a form shows it. */
export type DraftView = {
  readonly content: DraftContent
  /** What the last saving came to; undefined when nothing had to be saved yet. */
  readonly saving: SaveResult | undefined
  /** When the draft was saved that this form began with. */
  readonly restoredAt: string | undefined
  /** Rises when all fields are replaced, so that the editor starts over with the new text. */
  readonly generation: number
  /** A text that the open editor replaces its own with, so that undo works there. */
  readonly replaced: { readonly html: string } | undefined
  /** It has been published. */
  readonly finished: boolean
}

export type Autosave = {
  readonly view: () => DraftView
  readonly subscribe: (onChange: () => void) => () => void
  /** The author changes fields; saved when they pause. */
  readonly change: (fields: Partial<PostFields>) => void
  /** The author changes fields that take time to tell: they are asked for when they are saved, or by `settle`. */
  readonly changeLater: (read: () => Partial<PostFields>) => void
  /** Asks for what `changeLater` has left open. */
  readonly settle: () => void
  /** Replaces fields or what else is kept with them, and saves at once. */
  readonly put: (content: Partial<DraftContent>) => void
  /** Replaces fields as `put` does, but the editor stays open with its history, cursor and scroll position. */
  readonly putInPlace: (content: Partial<DraftContent> & Pick<DraftContent, 'fields'>) => void
  /** Goes on with what another device has saved then (ISO time). */
  readonly restore: (content: DraftContent, at: string) => void
  /** Saves what has not been saved yet. */
  readonly save: () => void
  /** Starts over with what the form began with. @returns how to undo that. */
  readonly discard: () => () => void
  /** It has been published: there is nothing to keep any more. */
  readonly finish: () => void
}

/** In milliseconds: how long authors pause before what they wrote is saved. */
const DEBOUNCE = 600

/**
 * Keeps what an author writes, without React: the form's fields and what stands on the device.
 * @param start what the form shows without a draft: nothing, or the post as it is.
 */
export const createAutosave = (store: DraftStore, start: DraftContent): Autosave => {
  const stored = store.read()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingRead: (() => Partial<PostFields>) | undefined
  let view: DraftView = {
    content: stored ?? start,
    saving: stored && { kind: 'saved', at: stored.savedAt },
    restoredAt: stored?.savedAt,
    generation: 0,
    replaced: undefined,
    finished: false,
  }

  const update = (change: Partial<DraftView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const isUnchanged = ({ fields, attempt, aside }: DraftContent) =>
    attempt === undefined && aside === undefined && sameFields(fields, start.fields)

  const settle = () => {
    if (pendingRead === undefined) return
    const fields = { ...view.content.fields, ...pendingRead() }
    pendingRead = undefined
    update({ content: { ...view.content, fields } })
  }
  const scheduleSave = () => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, DEBOUNCE)
  }
  const saveNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (view.finished) return
    settle()
    if (isUnchanged(view.content)) {
      store.remove()
      update({ saving: undefined })
    } else {
      update({ saving: store.save(view.content) })
    }
  }
  /** Returns the change that makes the editor start over. */
  const restartEditor = () => ({ generation: view.generation + 1, replaced: undefined })
  const put = (change: Partial<DraftContent>) => {
    settle()
    update({
      content: { ...view.content, ...change },
      ...(change.fields && restartEditor()),
    })
    saveNow()
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (fields) => {
      update({ content: { ...view.content, fields: { ...view.content.fields, ...fields } } })
      scheduleSave()
    },
    changeLater: (read) => {
      pendingRead = read
      scheduleSave()
    },
    settle,
    put,
    putInPlace: (change) => {
      settle()
      update({ content: { ...view.content, ...change }, replaced: { html: change.fields.html } })
      saveNow()
    },
    restore: (content, at) => {
      update({ content, restoredAt: at, ...restartEditor() })
      saveNow()
    },
    save: () => {
      if (timer !== undefined) saveNow()
    },
    discard: () => {
      settle()
      const { content, restoredAt } = view
      update({ content: start, restoredAt: undefined, ...restartEditor() })
      saveNow()
      return () => {
        update({ content, restoredAt, ...restartEditor() })
        saveNow()
      }
    },
    finish: () => {
      clearTimeout(timer)
      store.remove()
      update({ finished: true })
    },
  }
}
