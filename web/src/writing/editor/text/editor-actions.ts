import type { Person } from '@soko/contracts/types/user.ts'
import type ReactQuill from 'react-quill'
import type { Quill } from 'react-quill'
import type { UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import type { BlockActions } from '../blocks/block-actions.ts'
import { type BlockQuery, removeQuery } from '../blocks/menu/block-query.ts'
import { contentsOf } from '../document/contents.ts'
import type { ChangeEditor } from './editor-state.ts'
import { htmlOf } from '../document/html-of.ts'
import type { MentionQuery } from './mentions/mention-query.ts'
import { type CurrentText, openText } from './open-text.ts'
import { quillModules } from './quill-options.ts'
import { createCommandRunner } from './command-runner.ts'
import type { Command } from '../toolbar/tools.ts'

type Parts = {
  readonly queue: UploadQueue
  readonly change: ChangeEditor
  /** Called when the author changes the text. `read` returns the current HTML. */
  readonly onEdit: (read: () => string) => void
}

export type EditorActions = ReturnType<typeof createEditorActions>

/** Tracks the insert position of images while they are uploaded. */
export const createEditorActions = ({ queue, change, onEdit }: Parts) => {
  let open: ReturnType<CurrentText>
  /** The HTML at the time of the unmount, when the editor can no longer be read. */
  let lastHtml = ''
  let changes = 0
  let fileInput: HTMLInputElement | null = null

  const read = (): string => (open === undefined ? lastHtml : htmlOf(contentsOf(open.quill)))
  const current = () => open
  const { editLink, find, run } = createCommandRunner(current, change, () => fileInput?.click())
  const { focusTools, ...toolRefs } = trackToolbars()
  const addImages = (files: readonly File[], index: number, alt = '') => {
    const position = open?.positionAt(index) ?? { index }
    const before = changes
    queue.addGroup(files, (arrived) => {
      open?.use(({ insertImages }, quill) => {
        insertImages(quill, { arrived, alt, movesCursor: changes === before }, position)
      })
    })
  }

  /** Moves the cursor to the drop position, so that it is below the images after the upload. */
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
      lastHtml = read()
      text.close()
      open = undefined
    }
  }

  return {
    modules: quillModules({
      onLink: editLink,
      onFind: find,
      onTools: focusTools,
      onImages: dropImages,
    }),
    // Functions named `attach…` are `ref` callbacks.
    attach: (component: ReactQuill | null) => {
      if (component === null) return undefined
      // Without this, react-quill would serialise the whole text as HTML on each key press.
      component.unhookEditor(component.getEditor())
      return attachTo(component.getEditor())
    },
    ...toolRefs,
    attachInput: (element: HTMLInputElement | null) => {
      fileInput = element
    },
    focus: () => open?.quill.focus(),
    editBlock: (edit: (actions: BlockActions) => void) => {
      const actions = open?.helpers()?.actions
      if (actions !== undefined) edit(actions)
    },
    setAttributes: (attributes: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(attributes)) open?.quill.root.setAttribute(name, value)
    },
    insertImages: (files: readonly File[]) => {
      if (open !== undefined) addImages(files, open.quill.getSelection(true).index)
    },
    applyLink: (address: string | undefined) => {
      open?.use(({ applyLink }, editor) => {
        applyLink(editor, address)
      })
    },
    insertEmbed: (address: string) => {
      open?.use(({ insertEmbed }, editor) => {
        insertEmbed(editor, address)
      })
    },
    replaceText: createTextReplacer(current),
    insertBlock: (query: BlockQuery, command: Command) => {
      if (open === undefined) return
      removeQuery(open.quill, query)
      run(command)
    },
    insertMention: (query: MentionQuery, found: Person | string) => {
      open?.helpers()?.insertMention(query, found)
    },
    run,
  }
}

const trackToolbars = () => {
  let tools: HTMLElement | null = null
  let blockTools: HTMLElement | null = null
  return {
    attachTools: (element: HTMLElement | null) => {
      tools = element
    },
    attachBlockTools: (element: HTMLElement | null) => {
      blockTools = element
    },
    focusTools: () => {
      const first = blockTools?.querySelector<HTMLElement>('button, input, select, .ql-editor')
      if (first) first.focus()
      else tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    },
  }
}

/** If called several times while its code is loading, only the last call has an effect. */
const createTextReplacer = (current: CurrentText) => {
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
