import type { Person } from '@soko/contracts/types/user.ts'
import type ReactQuill from 'react-quill'
import type { Quill } from 'react-quill'
import type { UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import type { Hand } from '../blocks/hand.ts'
import { type Asked, takeAsked } from '../blocks/menu/asked.ts'
import type { Delta } from '../document/delta.ts'
import { contentsOf } from '../document/contents.ts'
import { copyAs } from './copy.ts'
import { htmlOf } from '../document/html-of.ts'
import type { Sought } from './mentions/follow-at.ts'
import { type Commands, loadHelpers } from './load-helpers.ts'
import { keepPlaces, type TextPosition } from '../document/text-positions.ts'
import { modulesFor } from './quill-options.ts'
import type { HelpersListeners } from './text-helpers.ts'
import type { Formats, Steps, Wish } from '../toolbar/tools.ts'

/** Called by the text and its tools. */
export type EditorListeners = Omit<HelpersListeners, 'onImages'> & {
  readonly queue: UploadQueue
  /** Told the formats where the cursor is. */
  readonly onFormats: (formats: Formats) => void
  /** Told whether there is something to undo and to redo. */
  readonly onSteps: (steps: Steps) => void
  /** Asked for a link: where it leads now, empty for a new one. */
  readonly onLink: (address: string) => void
  /** Asked for what finds and replaces. */
  readonly onFind: (quill: Quill) => void
  /** Asked for the address of something to show. */
  readonly onEmbed: () => void
  /** The author has changed something: how to ask what is written. */
  readonly onWritten: (read: () => string) => void
}

export type EditorActions = ReturnType<typeof createEditorActions>

/**
 * What the tools, keys, pastes and drops do to Quill. Images are uploaded and put where they were dropped, pasted or asked
 * for, wherever that place has moved meanwhile.
 */
export const createEditorActions = (listeners: EditorListeners) => {
  const { queue, onFormats, onSteps, onLink, onFind, onEmbed, onWritten } = listeners
  let quill: Quill | undefined
  let helpers: ReturnType<typeof loadHelpers> | undefined
  /** What was written when the editor went away. */
  let left = ''
  /** Tells the tools how the text stands. */
  let tellState = (): void => {}
  /** How often the author has changed something. */
  let changes = 0
  let replacements = 0
  let tools: HTMLElement | null = null
  let blockTools: HTMLElement | null = null
  let chooser: HTMLInputElement | null = null
  let placeOf: (index: number) => TextPosition = (index) => ({ index })

  const read = (): string => (quill === undefined ? left : htmlOf(contentsOf(quill)))
  /** Does what takes code that comes when the text is first touched. */
  const use = (act: (commands: Commands, editor: Quill) => void) => {
    const editor = quill
    if (editor !== undefined)
      helpers?.use((commands) => {
        act(commands, editor)
      })
  }
  const addImages = (files: readonly File[], index: number, alt = '') => {
    const place = placeOf(index)
    const before = changes
    queue.addTogether(files, (arrived) => {
      use(({ putImages }, editor) => {
        putImages(editor, { arrived, alt, takesCursor: changes === before }, place)
      })
    })
  }
  const askForLink = () => {
    const address: unknown = quill?.getFormat(quill.getSelection(true))['link']
    onLink(typeof address === 'string' ? address : '')
  }

  const askToFind = () => {
    if (quill !== undefined) onFind(quill)
  }

  /** To the tools of the block in hand, or of the text. */
  const goToTools = () => {
    const first = blockTools?.querySelector<HTMLElement>('button, input, select, .ql-editor')
    if (first) first.focus()
    else tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  /** Dropped images move the cursor to their place, like pasted ones. */
  const dropImages = (files: readonly File[], index: number) => {
    quill?.setSelection(index, 0, 'user')
    addImages(files, index)
  }

  const attachTo = (editor: Quill): (() => void) => {
    quill = editor
    placeOf = keepPlaces(editor)
    tellState = () => {
      const { undo, redo } = editor.history.stack
      onSteps({ undo: undo.length > 0, redo: redo.length > 0 })
      const range = editor.getSelection()
      if (range !== null) onFormats(editor.getFormat(range))
    }
    helpers = loadHelpers(editor, { ...listeners, onImages: addImages })
    const { stop } = helpers
    const written = (_delta: Delta, _before: unknown, source: string) => {
      if (source !== 'user') return
      changes += 1
      onWritten(read)
    }
    const copy = (event: ClipboardEvent) => {
      copyAs(editor, event)
    }
    editor.on('text-change', written)
    editor.on('editor-change', tellState)
    editor.container.addEventListener('copy', copy, true)
    editor.container.addEventListener('cut', copy, true)
    return () => {
      left = read()
      stop()
      editor.off('text-change', written)
      editor.off('editor-change', tellState)
      editor.container.removeEventListener('copy', copy, true)
      editor.container.removeEventListener('cut', copy, true)
      quill = undefined
    }
  }

  const move = (direction: 'up' | 'down') => {
    use(() => helpers?.now()?.move(direction))
  }

  const run = (wish: Wish) => {
    if (quill === undefined) return
    if ('act' in wish && wish.act === 'link') askForLink()
    else if ('act' in wish && wish.act === 'image') chooser?.click()
    else if ('act' in wish && wish.act === 'find') askToFind()
    else if ('act' in wish && wish.act === 'embed') onEmbed()
    else if ('act' in wish && wish.act === 'block') use(() => helpers?.now()?.askForBlock())
    else if ('act' in wish && (wish.act === 'up' || wish.act === 'down')) move(wish.act)
    else {
      // Its code may be long in coming: what is written meanwhile is the text's.
      quill.focus()
      use(({ runTool }, editor) => {
        runTool(editor, wish)
        // Quill says nothing of a format for what is going to be written.
        tellState()
      })
    }
  }

  return {
    modules: modulesFor({ onLink: askForLink, onFind: askToFind, onTools: goToTools, onImages: dropImages }),
    // As the `ref` of the editor, of its toolbar, and of what chooses files.
    attach: (component: ReactQuill | null) => {
      if (component === null) return undefined
      // It would write the whole text as HTML at each key.
      component.unhookEditor(component.getEditor())
      return attachTo(component.getEditor())
    },
    attachTools: (element: HTMLElement | null) => {
      tools = element
    },
    attachBlockTools: (element: HTMLElement | null) => {
      blockTools = element
    },
    attachChooser: (element: HTMLInputElement | null) => {
      chooser = element
    },
    focus: () => quill?.focus(),
    /** What the tools of a block do. */
    act: (use: (tools: Hand) => void) => {
      const hand = helpers?.now()?.hand
      if (hand !== undefined) use(hand)
    },
    /** Says on the text itself what it is called and whether it is wrong. */
    describe: (attributes: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(attributes)) quill?.root.setAttribute(name, value)
    },
    /** Puts images where the cursor is. */
    putAtCursor: (files: readonly File[]) => {
      if (quill !== undefined) addImages(files, quill.getSelection(true).index)
    },
    applyLink: (address: string | undefined) => {
      use(({ applyLink }, editor) => {
        applyLink(editor, address)
      })
    },
    embed: (address: string) => {
      use(({ putEmbed }, editor) => {
        putEmbed(editor, address)
      })
    },
    /** Replaces the text as it is now. A newer replacement supersedes one whose code is not loaded yet. */
    replaceText: (html: string) => {
      const replaced = quill && contentsOf(quill)
      replacements += 1
      const own = replacements
      use(({ replaceText }, editor) => {
        if (own === replacements) replaceText(editor, html, replaced)
      })
    },
    /** Puts in what a line asks for, in its place. */
    choose: (asked: Asked, wish: Wish) => {
      if (quill === undefined) return
      takeAsked(quill, asked)
      run(wish)
    },
    /** Replaces the typed name with a person's mention or an instrument's symbol. */
    mention: (sought: Sought, found: Person | string) => {
      helpers?.now()?.mention(sought, found)
    },
    run,
  }
}
