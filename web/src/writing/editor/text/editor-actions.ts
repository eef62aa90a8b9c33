import type { Person } from '@soko/contracts/types/user.ts'
import type ReactQuill from 'react-quill'
import type { Quill } from 'react-quill'
import type { UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import type { Hand } from '../blocks/hand-acts.ts'
import { type Asked, takeAsked } from '../blocks/menu/asked.ts'
import { contentsOf } from '../document/contents.ts'
import type { ChangeEditor } from './editor-state.ts'
import { htmlOf } from '../document/html-of.ts'
import type { Sought } from './mentions/follow-at.ts'
import { type CurrentText, openText } from './open-text.ts'
import { quillModules } from './quill-options.ts'
import { createWishes } from './run-wish.ts'
import type { Wish } from '../toolbar/tools.ts'

type Parts = {
  readonly queue: UploadQueue
  readonly change: ChangeEditor
  /** The author has changed something: how to ask what is written. */
  readonly onEdit: (read: () => string) => void
}

export type EditorActions = ReturnType<typeof createEditorActions>

/**
 * What the tools, keys, pastes and drops do to Quill. Images are uploaded and put where they were dropped, pasted or asked
 * for, wherever that place has moved meanwhile.
 */
export const createEditorActions = ({ queue, change, onEdit }: Parts) => {
  let open: ReturnType<CurrentText>
  /** What was written when the editor went away. */
  let left = ''
  /** How often the author has changed something. */
  let changes = 0
  let chooser: HTMLInputElement | null = null

  const read = (): string => (open === undefined ? left : htmlOf(contentsOf(open.quill)))
  const current = () => open
  const { askForLink, askToFind, run } = createWishes(current, change, () => chooser?.click())
  const { goToTools, ...toolRefs } = followTools()
  const addImages = (files: readonly File[], index: number, alt = '') => {
    const place = open?.placeOf(index) ?? { index }
    const before = changes
    queue.addTogether(files, (arrived) => {
      open?.use(({ putImages }, quill) => {
        putImages(quill, { arrived, alt, takesCursor: changes === before }, place)
      })
    })
  }

  /** Dropped images move the cursor to their place, like pasted ones. */
  const dropImages = (files: readonly File[], index: number) => {
    open?.quill.setSelection(index, 0, 'user')
    addImages(files, index)
  }

  const onChanged = () => {
    changes += 1
    onEdit(read)
  }
  const attachTo = (quill: Quill): (() => void) => {
    const text = openText(quill, { change, onChanged, onImages: addImages })
    open = text
    return () => {
      left = read()
      text.close()
      open = undefined
    }
  }

  return {
    modules: quillModules({
      onLink: askForLink,
      onFind: askToFind,
      onTools: goToTools,
      onImages: dropImages,
    }),
    // As the `ref` of the editor, of its toolbar, and of what chooses files.
    attach: (component: ReactQuill | null) => {
      if (component === null) return undefined
      // It would write the whole text as HTML at each key.
      component.unhookEditor(component.getEditor())
      return attachTo(component.getEditor())
    },
    ...toolRefs,
    attachChooser: (element: HTMLInputElement | null) => {
      chooser = element
    },
    focus: () => open?.quill.focus(),
    /** What the tools of a block do. */
    act: (use: (tools: Hand) => void) => {
      const hand = open?.helpers()?.hand
      if (hand !== undefined) use(hand)
    },
    /** Says on the text itself what it is called and whether it is wrong. */
    describe: (attributes: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(attributes)) open?.quill.root.setAttribute(name, value)
    },
    /** Puts images where the cursor is. */
    putAtCursor: (files: readonly File[]) => {
      if (open !== undefined) addImages(files, open.quill.getSelection(true).index)
    },
    applyLink: (address: string | undefined) => {
      open?.use(({ applyLink }, editor) => {
        applyLink(editor, address)
      })
    },
    embed: (address: string) => {
      open?.use(({ putEmbed }, editor) => {
        putEmbed(editor, address)
      })
    },
    replaceText: createReplacing(current),
    /** Puts in what a line asks for, in its place. */
    choose: (asked: Asked, wish: Wish) => {
      if (open === undefined) return
      takeAsked(open.quill, asked)
      run(wish)
    },
    /** Replaces the typed name with a person's mention or an instrument's symbol. */
    mention: (sought: Sought, found: Person | string) => {
      open?.helpers()?.mention(sought, found)
    },
    run,
  }
}

/** Keeps the elements of the tools, for the key that leads to them. */
const followTools = () => {
  let tools: HTMLElement | null = null
  let blockTools: HTMLElement | null = null
  return {
    attachTools: (element: HTMLElement | null) => {
      tools = element
    },
    attachBlockTools: (element: HTMLElement | null) => {
      blockTools = element
    },
    /** To the tools of the block in hand, or of the text. */
    goToTools: () => {
      const first = blockTools?.querySelector<HTMLElement>('button, input, select, .ql-editor')
      if (first) first.focus()
      else tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    },
  }
}

/** Replaces the text as it is now. A newer replacement supersedes one whose code is not loaded yet. */
const createReplacing = (current: CurrentText) => {
  let replacements = 0
  return (html: string) => {
    const text = current()
    const replaced = text && contentsOf(text.quill)
    replacements += 1
    const own = replacements
    text?.use(({ replaceText }, quill) => {
      if (own === replacements) replaceText(quill, html, replaced)
    })
  }
}
