import 'react-quill/dist/quill.core.css'
import './text-editor.css'
import '../blocks/blots/blots.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import ReactQuill from 'react-quill'
import { IMAGE_TYPES } from '../../../shared/uploads/image-types.ts'
import type { Upload, UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { registerBlots } from '../blocks/blots/register.ts'
import { deltaFromOps } from '../document/contents.ts'
import type { Inline } from '../document/lines.ts'
import { createEditorActions } from './editor-actions.ts'
import { type EditorState, emptyEditor, withChange } from './editor-state.ts'
import { editorTexts } from '../editor.texts.ts'
import { TextTools } from './text-tools.tsx'

const TextMenus = lazyPart(async () => (await import('./text-menus.tsx')).TextMenus)
const UploadRow = lazyPart(async () => (await import('../../../shared/uploads/upload-row.tsx')).UploadRow)

registerBlots()

type Props = {
  /** What it begins with; nothing where nothing is written yet. With another text use another `key`. */
  readonly start?: Inline
  /** A text that replaces the current one; undo reverts it. */
  readonly replaced?: { readonly html: string } | undefined
  /** The author has changed something: how to ask what is written, in the site's form. */
  readonly onEdit: (read: () => string) => void
  /** Where its tools stand; null until that is there. */
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  /** What its label and its hints are called in the page. */
  readonly labelledBy: string
  readonly describedBy: string
  readonly isInvalid: boolean
}

/**
 * The editor of an analysis: Quill below tools of our own. It offers what the server's rules let through and no more. It is
 * loaded on its own: with Quill it is heavier than the rest of the form.
 */
export const TextEditor = ({
  start = [],
  replaced,
  onEdit,
  tools,
  queue,
  uploads,
  labelledBy,
  describedBy,
  isInvalid,
}: Props) => {
  const [state, setState] = useState(emptyEditor)
  const [contents] = useState(() => deltaFromOps(start))
  const change = (changed: Partial<EditorState>) => {
    setState((before) => withChange(before, changed))
  }
  const [actions] = useState(() => createEditorActions({ queue, change, onEdit }))
  const { modules, attach, attachChooser, describe, putAtCursor, replaceText } = actions
  useEffect(() => {
    if (replaced !== undefined) replaceText(replaced.html)
  }, [replaced, replaceText])
  useEffect(() => {
    describe({
      role: 'textbox',
      // Its area scrolls, and not every reader of pages counts what is edited as a stop of the tab key.
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    })
  }, [describe, labelledBy, describedBy, isInvalid])

  const { inHand, notice, margin, asked, sought, selected } = state
  const shown = { state, change, actions }
  return (
    <>
      {tools !== null && createPortal(<TextTools {...shown} />, tools)}
      <div className="editor-area">
        <ReactQuill
          ref={attach}
          theme="default"
          modules={modules}
          defaultValue={contents}
          placeholder={editorTexts.text.placeholder}
        />
        {(margin ?? asked ?? sought ?? selected) && <TextMenus {...shown} />}
      </div>
      <input
        ref={attachChooser}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple
        hidden
        onChange={({ target }) => {
          putAtCursor([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul className="editor-uploads">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow upload={upload} queue={queue} />
            </li>
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {inHand && editorTexts.blocks.inHand(editorTexts.blocks[inHand.block.kind])}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
    </>
  )
}
