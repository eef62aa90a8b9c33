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
  readonly start?: Inline
  /** A text that replaces the current one. Undo reverts the replacement. */
  readonly replaced?: { readonly html: string } | undefined
  readonly onEdit: (read: () => string) => void
  /** The element that the toolbar is rendered into; null until it is mounted. */
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  readonly labelledBy: string
  readonly describedBy: string
  readonly isInvalid: boolean
}

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
  const { modules, attach, attachInput, setAttributes, insertImages, replaceText } = actions
  useEffect(() => {
    if (replaced !== undefined) replaceText(replaced.html)
  }, [replaced, replaceText])
  useEffect(() => {
    setAttributes({
      role: 'textbox',
      // Some accessibility checkers do not recognise `contenteditable` as focusable.
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    })
  }, [setAttributes, labelledBy, describedBy, isInvalid])

  const { selectedBlock, notice, margin, blockQuery, mentionQuery, selection } = state
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
        {(margin ?? blockQuery ?? mentionQuery ?? selection) && <TextMenus {...shown} />}
      </div>
      <input
        ref={attachInput}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple
        hidden
        onChange={({ target }) => {
          insertImages([...(target.files ?? [])])
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
        {selectedBlock && editorTexts.blocks.selected(editorTexts.blocks[selectedBlock.block.kind])}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
    </>
  )
}
