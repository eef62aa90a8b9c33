import { type DraftContent, type PostFields, sameFields } from './draft.ts'
import type { DraftStore, SaveResult } from './draft-store.ts'

export type DraftView = {
  readonly content: DraftContent
  /** Undefined before the first save. */
  readonly saving: SaveResult | undefined
  /** When the draft with which the form opened was saved (ISO time). */
  readonly restoredAt: string | undefined
  /** Incremented when all fields are replaced: the editor mounts again. */
  readonly generation: number
  /** A text that replaces the open editor's in one step, which can be undone. */
  readonly replaced: { readonly html: string } | undefined
  readonly finished: boolean
}

export type Autosave = {
  readonly view: () => DraftView
  readonly subscribe: (onChange: () => void) => () => void
  readonly change: (fields: Partial<PostFields>) => void
  /** For fields that are slow to read: `read` is called when the draft is saved or flushed. */
  readonly changeLazily: (read: () => Partial<PostFields>) => void
  readonly flush: () => void
  /** Saves immediately. If fields change, the editor is mounted again. */
  readonly replace: (content: Partial<DraftContent>) => void
  /** Keeps the editor mounted, with its history, cursor and scroll position. */
  readonly replaceInPlace: (content: Partial<DraftContent> & Pick<DraftContent, 'fields'>) => void
  /** @param at when the other device saved the draft (ISO time). */
  readonly restore: (content: DraftContent, at: string) => void
  readonly save: () => void
  /** Deletes the draft. Returns a function that restores it. */
  readonly discard: () => () => void
  readonly finish: () => void
}

/** In milliseconds. */
const DEBOUNCE = 600

/** Holds a form's draft and saves it on the device. @param start the content if there is no draft. */
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
    changeLazily: (read) => {
      pendingRead = read
      scheduleSave()
    },
    flush: settle,
    replace: put,
    replaceInPlace: (change) => {
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
